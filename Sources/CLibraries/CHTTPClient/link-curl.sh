#!/bin/sh
# usage: link-curl.sh OUT    Writes to OUT (….a) what `-lcurl` is to mean when the client is linked for release: Debian's archive of
# libcurl, the shared libraries that it needs for HTTP and TLS, and, in place of those for directories, streams, SSH and Kerberos,
# functions that fail. None of them can be reached: the client allows `http` and `https` alone, and no sign-on of Kerberos.
set -eu
out=$1
clang="$(dirname "$(readlink -f "$(command -v swift)")")/clang"
archive=$("$clang" -print-file-name=libcurl.a)
shared=$("$clang" -print-file-name=libcurl.so)
unspoken='^(ldap|ber|RTMP|libssh2|gss)_'

# 0xD0000 is the failure of Kerberos' interface, the only one that tells failures from zero by number; the library for SSH is asked
# to begin whenever libcurl does.
{
  echo 'int libssh2_init(int flags) { return 0; }'
  echo 'const char *libssh2_version(int required) { return "none"; }'
  echo 'void *GSS_C_NT_HOSTBASED_SERVICE;'
  nm --undefined-only --format=posix "$archive" 2>/dev/null | cut -d ' ' -f 1 | sort -u | grep -E "$unspoken" |
    grep -vxE 'libssh2_init|libssh2_version' | sed 's/.*/long &(void) { return 0xD0000; }/'
} > "${out%.a}-unspoken.c"
"$clang" -O2 -w -fPIC -ffunction-sections -c "${out%.a}-unspoken.c" -o "${out%.a}-unspoken.o"

# A linker script. The C library and zlib are the program's own affair.
needed=$(objdump -p "$shared" | awk '$1 == "NEEDED" { print $2 }' |
  grep -vE '^lib(ldap|lber|rtmp|ssh2|gssapi_krb5|z|c)[-.]' | while read -r name; do "$clang" -print-file-name="$name"; done)
echo "INPUT($archive \"$(readlink -f "${out%.a}-unspoken.o")\"" $needed ")" > "$out"
