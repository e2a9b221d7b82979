import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** A file or folder that a source finds by its own place: `new URL('./pattern-thread.ts', import.meta.url)`. */
export type NeighbourFile = { readonly path: string; readonly kind: 'script' | 'file' | 'folder' }

const reference = /new URL\('(\.[^']*)', import\.meta\.url\)/g
const sources = [
  'apps/*/{src,server}/**/*.ts',
  'packages/*/src/**/*.ts',
  'tools/{admin,audit,backup,certificates,doctor,migrate}/**/*.ts',
]
const neverShipped = [
  '**/*.test.ts',
  '**/*.fixture.ts',
  '**/*.suite.ts',
  '**/*.long.ts',
  'packages/testkit/**',
]

/** All of them in the sources of the processes; two of one name could not lie in one folder. */
export function findNeighbourFiles(root: string): readonly NeighbourFile[] {
  const paths = globSync(sources, { cwd: root, exclude: neverShipped }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(reference)].map(([, target = '']) =>
      target.endsWith('/') || target.endsWith('..')
        ? `${resolve(root, dirname(file), target)}/`
        : resolve(root, dirname(file), target),
    ),
  )
  const found = [...new Set(paths)].sort().map((path) => ({ path, kind: kindOf(path) }))
  const names = found.map(({ path }) => basename(path))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`two files that sources find by their place are called ${twice}`)
  return found
}

/** The source as it has to read in a bundle, whose modules all lie in one folder. */
export function placeNeighbourFiles(code: string, file: string): string {
  return code.replace(reference, (_, target: string) => {
    const path = resolve(dirname(file), target)
    const isFolder = target.endsWith('/') || target.endsWith('..')
    return `new URL('./${bundledName({ path, kind: isFolder ? 'folder' : kindOf(path) })}', import.meta.url)`
  })
}

export function bundledName({ path, kind }: NeighbourFile): string {
  const name = basename(path)
  if (kind === 'folder') return `${name}/`
  return kind === 'script' ? name.replace(/\.ts$/, '.js') : name
}

function kindOf(path: string): NeighbourFile['kind'] {
  if (path.endsWith('/')) return 'folder'
  return path.endsWith('.ts') ? 'script' : 'file'
}
