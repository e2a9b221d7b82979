import { buildPages } from '../tools/test/build-pages.ts'
import type { Comparison } from './compare.ts'
import { save, show } from './report.ts'
import { measureSession } from './session-read.ts'
import { measureShell } from './shell-page.ts'

/** What our own edge costs: a call of a signed-in user against the bare framework, a page against bare bytes. */
export async function run(): Promise<void> {
  // First, because a build leaves the machine warm and busy.
  await buildPages('web')
  const comparisons: Record<string, Comparison> = {}
  for (const [what, measure] of [
    ['GET user/current, session checked', measureSession],
    ['GET / rendered on the server', measureShell],
  ] as const) {
    const comparison = await measure()
    comparisons[what] = comparison
    show(what, comparison)
  }
  save('edge', { comparisons })
}
