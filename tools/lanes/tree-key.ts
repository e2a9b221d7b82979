import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Key of a result: the commit, with a hash of uncommitted changes, because a result is valid for one state of the files.
 */
export function treeKey(root: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
  const commit = git('rev-parse', 'HEAD').trim().slice(0, 12)
  const changes = git('diff', 'HEAD', '--binary')
  const added = git('ls-files', '-z', '--others', '--exclude-standard').split('\0').filter(Boolean)
  if (changes === '' && added.length === 0) return commit
  const hash = createHash('sha256').update(changes)
  for (const path of added) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return `${commit}-dirty-${hash.digest('hex').slice(0, 8)}`
}

export const isDirty = (key: string) => key.includes('-dirty-')
