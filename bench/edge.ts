import { buildPages } from '../tools/test/build-pages.ts'
import { save, show } from './report.ts'
import { measureSession } from './session-read.ts'
import { measureShell } from './shell-page.ts'
import { showVerdict } from './verdict.ts'

const goal = 0.7

/** What our own edge costs: a call of a signed-in user against the bare framework, a page against bare bytes. */
export async function run(): Promise<void> {
  // First, because a build leaves the machine warm and busy.
  await buildPages('web')
  const session = await measureSession()
  show('GET user/current, session checked', session)
  const page = await measureShell()
  show('GET / rendered on the server', page)
  save('edge', {
    comparisons: { 'GET user/current, session checked': session, 'GET / rendered on the server': page },
  })
  showVerdict([{ what: 'a signed-in call, × bare', measured: session.ratio.median, least: goal }])
}
