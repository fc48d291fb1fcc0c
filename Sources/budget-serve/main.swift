print("budget")
