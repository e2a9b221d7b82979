import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from './repository.ts'

export const samples = join(import.meta.dirname, 'samples')

/** Copies a sample out of the repository, so that its packages resolve each other and not the real ones. */
export async function withSampleTree<T>(name: string, use: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'tiltyard-sample-'))
  try {
    await cp(join(samples, name), root, { recursive: true })
    for (const room of ['apps', 'packages']) await linkPackages(root, room)
    for (const library of ['zod', 'kysely', 'vitest']) await stubLibrary(root, library)
    return await use(root)
  } finally {
    await rm(root, { recursive: true })
  }
}

async function linkPackages(root: string, kind: string): Promise<void> {
  await mkdir(join(root, 'node_modules/@tiltyard'), { recursive: true })
  for (const room of await readdir(join(root, kind)).catch(() => [])) {
    // The real exports map applies unless a sample has its own.
    await cp(join(repository, kind, room, 'package.json'), join(root, kind, room, 'package.json'), {
      force: false,
    }).catch(() => undefined)
    await symlink(join(root, kind, room), join(root, 'node_modules/@tiltyard', room))
  }
}

async function stubLibrary(root: string, name: string): Promise<void> {
  const folder = join(root, 'node_modules', name)
  await mkdir(folder)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, main: 'index.js' }))
  await writeFile(join(folder, 'index.js'), '')
}

/** Files of a sample whose first line states that a rule must report them. */
export async function expectedViolations(name: string): Promise<string[]> {
  const entries = await readdir(join(samples, name), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'package.json')
  const paths = files.map((file) => join(file.parentPath, file.name))
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  return paths
    .filter((_, index) => texts[index]?.startsWith('// caught'))
    .map((path) => path.slice(join(samples, name).length + 1))
    .sort()
}
