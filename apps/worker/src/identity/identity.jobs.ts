import type { Events } from '@tiltyard/core/events'
import {
  endProviderSession,
  purgeLoginStates,
  purgeSessions,
  purgeTokens,
  recordNameHistory,
} from '@tiltyard/core/identity'
import type { WorkerDeps } from '../deps.ts'

export const sessionsJobs = {
  'sessions.purge': (deps: WorkerDeps) => purgeSessions(deps),
  'sign-in.end-browser-sessions': (deps: WorkerDeps, event: Events['sessions.ended']) =>
    endProviderSession(deps, event),
  'sign-in.purge-login-states': (deps: WorkerDeps) => purgeLoginStates(deps),
}

export const tokensJobs = {
  'tokens.purge': (deps: WorkerDeps) => purgeTokens(deps),
}

export const usersJobs = {
  'users.record-nickname': (
    deps: WorkerDeps,
    event: Events['users.nickname-assigned'] & { readonly eventId: string },
  ) => recordNameHistory(deps, event),
}
