import type { TypeSettings } from '@tiltyard/contracts/browser'

type PlaySettings = {
  readonly flagFormat: string | null
  readonly bloodPercents: readonly number[]
  readonly hintPayment: 'now' | 'on-solve'
  readonly attemptsPerMinute: number
}

/** The settings that all types have; the server has validated them. */
export const playSettings = (settings: TypeSettings) => settings as unknown as PlaySettings
