import { buildPages } from '../tools/test/build-pages.ts'
import { measureCached } from './cached-page.ts'
import type { Comparison } from './compare.ts'
import { printComparison, saveResults } from './report.ts'
import { measureShell } from './shell-page.ts'
import { printVerdict } from './verdict.ts'

const goal = 0.85

/** A page from the page cache against a file, and a rendered page against bare bytes. */
export async function run(): Promise<void> {
  await buildPages('web')
  const { file, openFile } = await measureCached()
  const comparisons: Record<string, Comparison> = {
    'GET / from the page cache': file,
    'GET / from the page cache, against an open file': openFile,
    'GET / rendered on the server': await measureShell(),
  }
  for (const [what, comparison] of Object.entries(comparisons)) printComparison(what, comparison)
  saveResults('pages', { comparisons })
  // CPU time counts as well, because other load on the machine distorts wall-clock time.
  const measured = Math.max(file.ratio.median, file.cpuRatio)
  printVerdict([{ what: 'a cached page, × a file', measured, least: goal }])
}
