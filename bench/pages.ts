import { buildPages } from '../tools/test/build-pages.ts'
import { measureCached } from './cached-page.ts'
import type { Comparison } from './compare.ts'
import { save, show } from './report.ts'
import { measureShell } from './shell-page.ts'
import { showVerdict } from './verdict.ts'

const goal = 0.85

/** What a crowd costs: a page out of the front cache against a file, and a page that has to be made against bare bytes. */
export async function run(): Promise<void> {
  await buildPages('web')
  const { file, openFile } = await measureCached()
  const comparisons: Record<string, Comparison> = {
    'GET / out of the front cache': file,
    'GET / out of the front cache, against a file held open': openFile,
    'GET / rendered on the server': await measureShell(),
  }
  for (const [what, comparison] of Object.entries(comparisons)) show(what, comparison)
  save('pages', { comparisons })
  // Of processor time as well, which the same nginx spends on both: other work on the machine makes the clock run on.
  const measured = Math.max(file.ratio.median, file.cpuRatio)
  showVerdict([{ what: 'a cached page, × a file', measured, least: goal }])
}
