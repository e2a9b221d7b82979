import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/**
 * A copy of the working tree, including uncommitted files: workspace packages resolve within the copy, third-party packages
 * to the installed ones. Changes in the copy do not affect the original.
 */
export async function copyWorkspace(root: string): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'tiltyard-copy-')))
  const files = listFiles(root)
  await Promise.all(files.map((file) => cp(join(root, file), join(copy, file)).catch(ignoreDeleted)))
  const folders = files.filter((file) => /^([^/]+\/)*package\.json$/.test(file)).map((file) => dirname(file))
  for (const folder of folders) await linkDependencies(root, copy, join(folder, 'node_modules'))
  // Checks list files with git.
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  return copy
}

export function removeCopy(copy: string): Promise<void> {
  return rm(copy, { recursive: true, force: true, maxRetries: 3 })
}

function listFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  return [...new Set(listed.split('\0'))].filter((file) => file !== '')
}

/** A file may be deleted between listing and copying. */
function ignoreDeleted(fault: NodeJS.ErrnoException): void {
  if (fault.code !== 'ENOENT') throw fault
}

async function linkDependencies(root: string, copy: string, folder: string): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  await mkdir(join(copy, folder), { recursive: true })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name.startsWith('@')) await linkDependencies(root, copy, path)
    else if (entry.isSymbolicLink() || entry.name === '.bin' || entry.name === '.pnpm') {
      const target = await realpath(join(root, path))
      const inside = relative(root, target)
      const ours = !inside.startsWith('..') && !inside.includes('node_modules')
      await symlink(ours ? join(copy, inside) : target, join(copy, path))
    }
  }
}
