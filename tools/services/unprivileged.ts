import { execFileSync } from 'node:child_process'

const isRoot = process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root and nginx should not: as root both run as a separate user. That user cannot enter a
 * private folder such as /root, so the capability to traverse folders is kept.
 */
export function asUser(user: string, folder: string): readonly string[] {
  if (!isRoot) return []
  execFileSync('chown', ['-R', `${user}:`, folder])
  const drop = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups']
  if (succeeds([...drop, 'test', '-x', folder])) return drop
  return [...drop, '--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search']
}

function succeeds([program = '', ...args]: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
