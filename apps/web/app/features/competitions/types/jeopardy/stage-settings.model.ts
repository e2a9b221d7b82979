import type { TypeSettings } from '@tiltyard/contracts/browser'

type JeopardySettings = {
  readonly flagFormat: string | null
  readonly bloodPercents: readonly number[]
  readonly hintPayment: 'now' | 'on-solve'
  readonly attemptsPerMinute: number
}

/** The server has validated them by the type of the stage. */
export const jeopardySettings = (settings: TypeSettings) => settings as unknown as JeopardySettings
