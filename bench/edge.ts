import { buildPages } from '../tools/test/build-pages.ts'
import { report } from './report.ts'
import { measureSession } from './session-read.ts'
import { measureShell } from './shell-page.ts'

/** What our own edge costs: a call of a signed-in user against the bare framework, a page against bare bytes. */
export async function run(): Promise<void> {
  // First, because a build leaves the machine warm and busy.
  await buildPages('web')
  report('edge', {
    'GET user/current, session checked': await measureSession(),
    'GET / rendered on the server': await measureShell(),
  })
}
