import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Every password below holds this, so that it can be looked for wherever it must not be. */
export const passwordCanary = 'Zq7Kanary'

/** Allowed, and odd to shells, formats and files of accounts: each must be set to the letter. */
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

/** Never to be set: they end a line, cannot be typed, or are of a wrong length. */
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

/** What `crypt` makes of it, by a program that is not ours. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const [, , salt = ''] = hash.split('$')
  const hashed = promisify(execFile)('openssl', ['passwd', '-6', '-salt', salt, '-stdin'])
  hashed.child.stdin?.end(`${password}\n`)
  return (await hashed).stdout.trim() === hash
}

/** Arguments and variables of everything that runs on the machine, environments included. */
export function everyArgument(): string {
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
