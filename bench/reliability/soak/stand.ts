import type { Ask } from '../ask.ts'
import type { CallLog } from './calls.ts'
import type { SoakScene } from './scene.ts'
import type { Written } from './written.ts'

/** What every part of the load works with. */
export type Stand = {
  readonly atSite: Ask
  readonly atConsole: Ask
  readonly scene: SoakScene
  readonly log: CallLog
  readonly written: Written
  readonly isOver: () => boolean
}

/** One step of somebody who comes again and again; the number is that of the step. */
export type Actor = (step: number) => Promise<void>
