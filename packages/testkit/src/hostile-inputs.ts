import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** File names that must never determine a path, a header or a type, and some ordinary international ones. */
export const hostileFileNames: readonly string[] = [
  '报告（终稿）.pdf',
  'テスト資料.pdf',
  'отчёт.pdf',
  'تقرير.pdf',
  '😀📎.pdf',
  'e\u0301te\u0301.pdf',
  '\u00e9t\u00e9.pdf',
  'a b  c.pdf',
  '.pdf',
  '..pdf',
  '...pdf',
  'a.pdf.exe.pdf',
  '../../../etc/passwd.pdf',
  '..\\..\\windows\\system32\\a.pdf',
  '/etc/passwd.pdf',
  'C:\\autoexec.pdf',
  'C:a.pdf',
  '\\\\server\\share\\a.pdf',
  '//evil.example/a.pdf',
  'file:///etc/passwd.pdf',
  'https://evil.example/a.pdf',
  '%2e%2e%2f%2e%2e%2fa.pdf',
  '%252e%252e%252fa.pdf',
  '..%c0%af..%c0%afa.pdf',
  '..;/a.pdf',
  'public/content-image/a.pdf',
  'private/contribution/0199c0de-0000-7000-8000-000000000000.pdf',
  'a/../b.pdf',
  './a.pdf',
  '~/.ssh/id.pdf',
  '$HOME/a.pdf',
  '`id`.pdf',
  '$(id).pdf',
  'a;id.pdf',
  'a|id.pdf',
  'a&id.pdf',
  'a>b.pdf',
  '*.pdf',
  '?.pdf',
  'CON.pdf',
  'NUL.pdf',
  'COM1.pdf',
  'a:stream.pdf',
  '-rf.pdf',
  "a'b.pdf",
  'a%22b.pdf',
  'a%0d%0aSet-Cookie: x=1.pdf',
  'a%00.pdf',
  'a\u0000.pdf',
  'a\tb.pdf',
  'a\u0007b.pdf',
  '\u202efdp.exe.pdf',
  '\u2066a\u2069.pdf',
  '\u200ba.pdf',
  '\ufeffa.pdf',
  'a\u2028b.pdf',
  '<script>alert(1)</script>.pdf',
  '{{7*7}}.pdf',
  '__proto__.pdf',
  'constructor.pdf',
  "' or 1=1 --.pdf",
  `${'长'.repeat(300)}.pdf`,
  `${'a'.repeat(300)}.pdf`,
]

/** Part of every password below, so that leaks can be searched for. */
export const passwordCanary = 'Zq7Kanary'

/** Allowed passwords with characters special to shells, formats and account files: each must be set verbatim. */
export const oddPasswords: readonly string[] = [
  '$(id)',
  '`id`',
  '"; id; "',
  "'; id; '",
  '| id',
  '&& id',
  '> /tmp/x',
  '\\n',
  '%s%n%x',
  '-e',
  '--help',
  '-c sha512',
  ':0:0:',
  'root:',
  '::::',
  '$6$salt$',
  '#',
  '\\',
  '//',
  '~',
  '*',
  '?',
  '{}',
  '[]',
  '!',
  '!!',
  '(',
  ')',
  '<',
  ' ',
].map((odd) => `${passwordCanary}${odd}`)

/** Passwords that must be refused: they contain line breaks or untypable characters, or have a wrong length. */
export const hostilePasswords: readonly string[] = [
  `${passwordCanary}\nroot:x1Y!`,
  `${passwordCanary}\rroot:x1Y`,
  `${passwordCanary}\0`,
  `${passwordCanary}\x1b[2J`,
  `${passwordCanary}\x7f`,
  `${passwordCanary}密码`,
  `${passwordCanary}é`,
  `${passwordCanary}\t`,
  `\n${passwordCanary}`,
  `${passwordCanary}\n`,
  `${passwordCanary}${'x'.repeat(40)}`,
  'Aa1!',
  '',
  `${passwordCanary}\u2028`,
]

/** Verifies a `crypt` hash with an independent program. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, , salt = ''] = hash.split('$')
  const hashed = promisify(execFile)('openssl', ['passwd', '-6', '-salt', salt, '-stdin'])
  hashed.child.stdin?.end(`${password}\n`)
  return (await hashed).stdout.trim() === hash
}

/** Arguments and environment variables of every process on the machine, environments included. */
export function listProcessArguments(): string {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => ['cmdline', 'environ'].map((file) => `/proc/${pid}/${file}`))
    .map((file) => {
      try {
        return readFileSync(file, 'utf8').replaceAll('\0', ' ')
      } catch {
        return ''
      }
    })
    .join('\n')
}

/** URLs that image optimisers of page frameworks were tricked into fetching; PORT is replaced by a listener's port. */
export const hostileSources = [
  'http://127.0.0.1:PORT/x.png',
  'https://evil.example/x.png',
  'file:///etc/passwd',
  'file:///public/x.png',
  'data:image/png;base64,iVBORw0KGgo=',
  'http://169.254.169.254/latest/meta-data/x.png',
  'http://[::ffff:127.0.0.1]:PORT/x.png',
  'http://[::1]:PORT/x.png',
  'http://0x7f.1:PORT/x.png',
  'http://2130706433:PORT/x.png',
  'http://0177.0.0.1:PORT/x.png',
  'http://127.1:PORT/x.png',
  'http://0:PORT/x.png',
  'http://localhost:PORT/x.png',
  'http://localhost.evil.example:PORT/x.png',
  'http://user@127.0.0.1:PORT/x.png',
  'http://127.0.0.1:PORT#@evil.example/x.png',
  'http://evil.example@127.0.0.1:PORT/x.png',
  'http://127。0。0。1:PORT/x.png',
  'http://①②⑦.0.0.1:PORT/x.png',
  '//127.0.0.1:PORT/x.png',
  '///127.0.0.1:PORT/x.png',
  '/\\127.0.0.1:PORT/x.png',
  '\\\\127.0.0.1:PORT\\x.png',
  'http:127.0.0.1:PORT/x.png',
  'http:/127.0.0.1:PORT/x.png',
  'HTTP://127.0.0.1:PORT/x.png',
  'gopher://127.0.0.1:PORT/_x.png',
  'ftp://127.0.0.1:PORT/x.png',
  's3://tiltyard/private/x.png',
  'public/http://127.0.0.1:PORT/x.png',
  'public/../private/x.png',
  'public/..%2fprivate/x.png',
  'public/%2e%2e/private/x.png',
  'public//private/x.png',
  'public/./x.png',
  '/public/x.png',
  'private/x.png',
  'publicx/x.png',
  'public/x.svg',
  'public/x.svg.png.svg',
  'public/x.html',
  'public/x.png/',
  'public/.x.png',
  'public/x.png?w=1',
  'public/x.png#.png',
  'public/x.png;a=b',
  'public/x.png%00',
  'public/x.png\r\nHost: evil.example',
  'public/赛.png',
  'PUBLIC/X.PNG',
  '__proto__',
  '',
  `public/${'a'.repeat(300)}.png`,
]
