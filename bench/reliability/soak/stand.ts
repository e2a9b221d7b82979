import type { Ask } from '../ask.ts'
import type { CallLog } from './calls.ts'
import type { SoakScene } from './scene.ts'
import type { Written } from './written.ts'

export type Stand = {
  readonly atSite: Ask
  readonly atConsole: Ask
  readonly scene: SoakScene
  readonly log: CallLog
  readonly written: Written
  readonly isOver: () => boolean
}

/** One step of an actor, with the number of the step. */
export type Actor = (step: number) => Promise<void>
