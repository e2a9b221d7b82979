import { purgeSessions } from '@tiltyard/core/sessions'
import { purgeStates } from '@tiltyard/core/sign-in'
import type { WorkerDeps } from '../deps.ts'

export const sessionsJobs = {
  'sessions.purge': (deps: WorkerDeps) => purgeSessions(deps),
  'sign-in.purge-states': (deps: WorkerDeps) => purgeStates(deps),
}
