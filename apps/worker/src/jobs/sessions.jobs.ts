import type { Events } from '@tiltyard/core/events'
import { purgeSessions } from '@tiltyard/core/sessions'
import { endBrowser, purgeStates } from '@tiltyard/core/sign-in'
import type { WorkerDeps } from '../deps.ts'

export const sessionsJobs = {
  'sessions.purge': (deps: WorkerDeps) => purgeSessions(deps),
  'sign-in.end-browser': (deps: WorkerDeps, event: Events['sessions.ended']) => endBrowser(deps, event),
  'sign-in.purge-states': (deps: WorkerDeps) => purgeStates(deps),
}
