import type { Events } from '@tiltyard/core/events'
import { keepNameHistory } from '@tiltyard/core/users'
import type { WorkerDeps } from '../deps.ts'

export const usersJobs = {
  'users.keep-name-history': (
    deps: WorkerDeps,
    event: Events['users.nickname-given'] & { readonly eventId: string },
  ) => keepNameHistory(deps, event),
}
