import { buildPages } from '../tools/test/build-pages.ts'
import { measureCached } from './cached-page.ts'
import type { Comparison } from './compare.ts'
import { save, show } from './report.ts'
import { measureShell } from './shell-page.ts'

/** What a crowd costs: a page out of the front cache against a file, and a page that has to be made against bare bytes. */
export async function run(): Promise<void> {
  await buildPages('web')
  const comparisons: Record<string, Comparison> = {}
  for (const [what, measure] of [
    ['GET / out of the front cache', measureCached],
    ['GET / rendered on the server', measureShell],
  ] as const) {
    const comparison = await measure()
    comparisons[what] = comparison
    show(what, comparison)
  }
  save('pages', comparisons)
}
