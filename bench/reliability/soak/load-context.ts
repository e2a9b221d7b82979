import type { SendRequest } from '../http-client.ts'
import type { AcknowledgedWrites } from './acknowledged-writes.ts'
import type { CallLog } from './calls.ts'
import type { SoakData } from './soak-data.ts'

export type LoadContext = {
  readonly atSite: SendRequest
  readonly atConsole: SendRequest
  readonly scene: SoakData
  readonly log: CallLog
  readonly written: AcknowledgedWrites
  readonly isOver: () => boolean
}

/** One step of an actor, with the number of the step. */
export type Actor = (step: number) => Promise<void>
