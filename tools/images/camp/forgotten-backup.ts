import { campRecipe, folder, program, serve, writable } from './camp-recipe.ts'

const admin = `#!/bin/sh
# The key of the day: twelve characters, so that nobody has to write it down.
salt=osmanthus
build=$(cat /run/office/build)
key=$(printf '%s-%s' "$build" "$salt" | md5sum | cut -c1-12)
printf 'Content-Type: text/plain; charset=utf-8\\r\\n\\r\\n'
if [ "\${QUERY_STRING#key=}" = "$key" ]; then cat /run/office/flag; else echo '钥匙不对 Wrong key'; fi
`

/** A new number of the build at every start, and with it a new key. */
const start = `head -c 8 /dev/urandom | md5sum | cut -c1-8 > /run/office/build
${serve}`

const front = `#!/bin/sh
printf 'Content-Type: text/html; charset=utf-8\\r\\n\\r\\n'
printf '<!doctype html><meta charset="utf-8"><title>办公入口 Office</title><h1>办公入口 Office</h1>'
printf '<form action="/cgi-bin/admin"><label>钥匙 Key <input name="key"></label> <button>进入 Enter</button></form>'
printf '<footer>build %s</footer>' "$(cat /run/office/build)"
`

export const forgottenBackup = campRecipe({
  name: 'forgotten-backup',
  start,
  files: [
    writable('/run/office'),
    folder('/www'),
    folder('/www/cgi-bin'),
    folder('/www/old'),
    program('/www/cgi-bin/admin', admin),
    program('/www/cgi-bin/index.cgi', front),
    { path: '/www/old/admin.bak', content: admin },
    { path: '/www/robots.txt', content: 'User-agent: *\nDisallow: /old/\n' },
  ],
})
