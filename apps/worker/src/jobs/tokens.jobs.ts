import { purgeTokens } from '@tiltyard/core/tokens'
import type { WorkerDeps } from '../deps.ts'

export const tokensJobs = {
  'tokens.purge': (deps: WorkerDeps) => purgeTokens(deps),
}
