import { buildPages } from '../tools/test/build-pages.ts'
import { printComparison, saveResults } from './report.ts'
import { measureSession } from './session-read.ts'
import { measureShell } from './shell-page.ts'
import { printVerdict } from './verdict.ts'

const goal = 0.7

/** The cost of the edge: a signed-in call against the bare framework, a page against bare bytes. */
export async function run(): Promise<void> {
  // The build comes first, because it keeps the machine busy.
  await buildPages('web')
  const session = await measureSession()
  printComparison('GET user/current, session checked', session)
  const page = await measureShell()
  printComparison('GET / rendered on the server', page)
  saveResults('edge', {
    comparisons: { 'GET user/current, session checked': session, 'GET / rendered on the server': page },
  })
  printVerdict([{ what: 'a signed-in call, × bare', measured: session.ratio.median, least: goal }])
}
