import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trackedFiles } from './tracked-files.ts'

export type Manifest = {
  /** Path of the package.json from the root. */
  readonly path: string
  readonly dependencies: Readonly<Record<string, string>>
}

type Json = Readonly<Record<string, unknown>>

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

export function parseManifest(path: string, text: string): Manifest {
  const json = JSON.parse(text) as Json
  const groups = kinds.map((kind) => json[kind] as Record<string, string> | undefined)
  return { path, dependencies: Object.assign({}, ...groups) }
}

export async function manifestsOf(root: string): Promise<Manifest[]> {
  const paths = (await trackedFiles(root)).filter((path) =>
    /^(?!tools\/check\/samples)(.*\/)?package\.json$/.test(path),
  )
  return Promise.all(paths.map(async (path) => parseManifest(path, await readFile(join(root, path), 'utf8'))))
}

/** The `catalog:` block of pnpm-workspace.yaml, a plain list of names and versions. */
export function parseCatalog(yaml: string): Record<string, string> {
  const block = /^catalog:\n((?:[ \t]+.*\n|\n|#.*\n)*)/m.exec(yaml)?.[1] ?? ''
  const lines = [...block.matchAll(/^ {2}['"]?([^'":\s]+)['"]?:\s*['"]?([^'"\s]+)['"]?\s*$/gm)]
  return Object.fromEntries(lines.map(([, name, version]) => [name, version]))
}

export function thirdParties(manifests: readonly Manifest[]): string[] {
  const names = manifests.flatMap(({ dependencies }) =>
    Object.entries(dependencies).filter(([, version]) => !version.startsWith('workspace:')),
  )
  return [...new Set(names.map(([name]) => name))].sort()
}
