import { type CoreDeps, countJobs, type JobCount, readWithin } from '../../kernel/index.ts'
import {
  countEnvironmentStates,
  type EnvironmentCount,
  findStorageState,
  listQueueStates,
  type QueueState,
  type StorageState,
} from './installation-state.store.ts'

/** What all processes together have to do and hold at one moment. */
export type InstallationState = {
  readonly jobs: readonly JobCount[]
  readonly queues: readonly QueueState[]
  readonly environments: readonly EnvironmentCount[]
  readonly storage: StorageState
}

/** A measurement that the database cannot give quickly is not given. */
const readMs = 2_000

export function readInstallationState({ database, clock }: CoreDeps): Promise<InstallationState> {
  return readWithin(database, readMs, async (reader) => ({
    jobs: await countJobs(reader),
    queues: await listQueueStates(reader, clock),
    environments: await countEnvironmentStates(reader),
    storage: await findStorageState(reader),
  }))
}
