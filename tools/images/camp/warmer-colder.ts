import { campRecipe, folder, page, program, serve, writable } from './camp-recipe.ts'

/** It tells how far the comparison went, which is all that a guesser needs. */
const vault = `#!/bin/sh
pin=$(cat /run/vault/pin)
tried=\${QUERY_STRING#pin=}
matched=0
while [ "$matched" -lt 6 ]; do
  at=$((matched + 1))
  [ "$(echo "$pin" | cut -c$at)" = "$(echo "$tried" | cut -c$at)" ] || break
  matched=$at
done
printf 'Content-Type: application/json\\r\\n\\r\\n'
if [ "$tried" = "$pin" ]; then
  printf '{"open":true,"note":"%s"}\\n' "$(cat /run/vault/flag)"
else
  printf '{"open":false,"matched":%s}\\n' "$matched"
fi
`

const start = `od -An -N4 -tu4 /dev/urandom | awk '{ printf "%06d", $1 % 1000000 }' > /run/vault/pin
${serve}`

export const warmerColder = campRecipe({
  name: 'warmer-colder',
  start,
  files: [
    writable('/run/vault'),
    folder('/www'),
    folder('/www/cgi-bin'),
    program('/www/cgi-bin/vault', vault),
    page(
      '保管箱 The Vault',
      '<form action="/cgi-bin/vault"><label>口令 Pin <input name="pin" inputmode="numeric" maxlength="6"></label> <button>打开 Open</button></form>',
    ),
  ],
})
