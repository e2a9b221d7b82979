import { report } from './report.ts'
import { repository } from './repository.ts'
import { loadTracked, type TextFile } from './tracked-files.ts'

const area = /^packages\/core\/src\/features\/([^/]+)\//
const test = /\.(test|suite|fixture)\.ts$|\/testing\//
const kyselyWrite = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)(?: as \w+)?'/g
const sqlWrite =
  /\b(?:insert into|delete from|update)\s+(?:only\s+)?(?:platform\.)?([a-z_]+)\b(?=\s*(?:\(|as\b|set\b|using\b|where\b|\w+\s+set\b))/g

/**
 * Every table is written by one area of core, whose README names it; all areas may read it. A table that no area writes
 * belongs to the kernel or the operators.
 */
export function tableOwnerProblems(files: readonly TextFile[]): string[] {
  const writers = new Map<string, Map<string, string>>()
  const readmes = new Map<string, string>()
  for (const { path, text } of files) {
    const [, name] = area.exec(path) ?? []
    if (!name) continue
    if (path.endsWith('/README.md')) readmes.set(name, text)
    if (!path.endsWith('.ts') || test.test(path)) continue
    for (const table of writtenIn(text)) {
      const areas = writers.get(table) ?? new Map<string, string>()
      writers.set(table, areas.set(name, areas.get(name) ?? path))
    }
  }
  return [...writers].sort().flatMap(([table, areas]) => {
    const owners = [...areas.keys()].filter((name) => readmes.get(name)?.includes(`\`${table}\``))
    const [owner] = owners
    if (!owner)
      return [`${table} is written in ${[...areas.values()].join(', ')}, and no README says who owns it`]
    return [...areas]
      .filter(([name]) => name !== owner)
      .map(([name, path]) => `${path}: area ${name} writes ${table}, which belongs to ${owner}`)
  })
}

function writtenIn(text: string): Set<string> {
  return new Set(
    [kyselyWrite, sqlWrite].flatMap((write) => [...text.matchAll(write)].map(([, table = '']) => table)),
  )
}

if (import.meta.main) report(tableOwnerProblems(await loadTracked(repository, (path) => area.test(path))))
