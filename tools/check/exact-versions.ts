import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, manifestsOf, parseCatalog } from './manifests.ts'
import { report } from './report.ts'
import { repository } from './repository.ts'

const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

/** Versions are exact and the same in the whole workspace, so that every clone installs the same tree. */
export function versionProblems(
  manifests: readonly Manifest[],
  catalog: Readonly<Record<string, string>>,
): string[] {
  const inexact = Object.entries(catalog)
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `pnpm-workspace.yaml: ${name} is ${version}, not an exact version`)
  const used = new Set<string>()
  const seen = new Map<string, { version: string; path: string }>()
  const problems: string[] = []
  for (const { path, dependencies } of manifests) {
    for (const [name, wanted] of Object.entries(dependencies)) {
      if (wanted === 'workspace:*') continue
      if (wanted === 'catalog:') used.add(name)
      const version = wanted === 'catalog:' ? catalog[name] : wanted.replace(/^npm:.+@/, '')
      if (version === undefined) problems.push(`${path}: ${name} is not in the catalog`)
      else if (!exact.test(version) && wanted !== 'catalog:')
        problems.push(`${path}: ${name} is ${wanted}, not an exact version`)
      else {
        const other = seen.get(name)
        if (other && other.version !== version)
          problems.push(`${path}: ${name} is ${version}, but ${other.version} in ${other.path}`)
        seen.set(name, { version, path })
      }
    }
  }
  const unused = Object.keys(catalog)
    .filter((name) => !used.has(name))
    .map((name) => `pnpm-workspace.yaml: no package uses ${name} from the catalog`)
  return [...inexact, ...problems, ...unused]
}

if (import.meta.main) {
  const catalog = parseCatalog(await readFile(join(repository, 'pnpm-workspace.yaml'), 'utf8'))
  report(versionProblems(await manifestsOf(repository), catalog))
}
