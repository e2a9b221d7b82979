import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type TextFile = { readonly path: string; readonly text: string }

const binary = /\.(png|jpe?g|webp|avif|ico|gif|woff2?|ttf|pdf|zip|gz)$/

/** Tracked and new files; ignored ones are left out. */
export async function trackedFiles(root: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, maxBuffer: 1 << 26 },
  )
  return [...new Set(stdout.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path))).sort()
}

export async function loadTracked(root: string, isIncluded: (path: string) => boolean): Promise<TextFile[]> {
  const paths = (await trackedFiles(root)).filter((path) => isIncluded(path) && !binary.test(path))
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })))
}
