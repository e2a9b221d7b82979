import { campRecipe, folder, onArrival, page, program, serve, writable } from './camp-recipe.ts'

/** A list of what is forbidden forgets something. */
const diagnose = `#!/bin/sh
host=$(httpd -d "\${QUERY_STRING#host=}")
printf 'Content-Type: text/plain; charset=utf-8\\r\\n\\r\\n'
case "$host" in
  *[\\ \\;\\&\\|]*) echo '主机名里有不允许的字符 That host has characters that are not allowed'; exit 0 ;;
esac
eval "echo 正在诊断 Diagnosing $host" 2>/dev/null
echo '没有路由 No route to host'
`

/** Under a name that nobody knows. */
const start = `mkdir -m 777 /run/inbox/new
${onArrival(
  '/run/inbox/new/flag',
  `rm -f /run/diagnosis/note-*
cat /run/inbox/new/flag > "/run/diagnosis/note-$(head -c 6 /dev/urandom | md5sum | cut -c1-10)"`,
)} &
${serve}`

export const diagnosis = campRecipe({
  name: 'diagnosis',
  start,
  files: [
    writable('/run/inbox'),
    writable('/run/diagnosis'),
    folder('/www'),
    folder('/www/cgi-bin'),
    program('/www/cgi-bin/diagnose', diagnose),
    page(
      '网络诊断 Network diagnosis',
      '<form action="/cgi-bin/diagnose"><label>主机 Host <input name="host" placeholder="gateway.example"></label> <button>诊断 Diagnose</button></form>',
    ),
  ],
})
