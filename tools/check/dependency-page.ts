import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestsOf, thirdParties } from './manifests.ts'
import { report } from './report.ts'
import { repository } from './repository.ts'

export const dependencyPage = 'docs/reference/dependencies.md'

/** Every direct dependency has a row (package, reason, what it replaces), and every row a dependency. */
export function dependencyPageProblems(names: readonly string[], page: string): string[] {
  const rows = page
    .split('\n')
    .filter((line) => /^\|\s*`/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const listed = rows.map(([name = '']) => name.replaceAll('`', ''))
  return [
    ...names.filter((name) => !listed.includes(name)).map((name) => `${name} has no row: add its reason`),
    ...listed.filter((name) => !names.includes(name)).map((name) => `${name} has a row but is no dependency`),
    ...listed.filter((name, index) => listed.indexOf(name) !== index).map((name) => `${name} has two rows`),
    ...rows
      .filter((cells) => cells.length !== 3 || cells.some((cell) => cell === ''))
      .map(([name]) => `${name} needs three filled cells`),
  ].map((problem) => `${dependencyPage}: ${problem}`)
}

if (import.meta.main) {
  const page = await readFile(join(repository, dependencyPage), 'utf8')
  report(dependencyPageProblems(thirdParties(await manifestsOf(repository)), page))
}
