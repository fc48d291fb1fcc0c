// Replaced by the module.
