import { deriveId, newId, type PlatformTx } from '@tiltyard/core/kernel'
import { type LedgerEnd, lockLedger } from '@tiltyard/core/scores'
import type { PlayedCompetition } from '../content/played/competitions.ts'

/** One competition while it is being written: its ids, and its past by the database's clock. */
export type PlayedPlace = {
  readonly tx: PlatformTx
  readonly plan: PlayedCompetition
  readonly stageId: string
  readonly divisionIds: readonly string[]
  readonly teamIds: readonly string[]
  readonly leaderIds: readonly string[]
  readonly taskIds: string[]
  /** The time that many seconds from now. */
  moment(seconds: number): Date
}

export const playedId = (plan: PlayedCompetition, ...parts: readonly (string | number)[]): string =>
  deriveId('demo', plan.id, ...parts.map(String))

/** The ledger as of a moment that is past: the same lock, the same chain, another clock. */
export async function ledgerAt(
  { tx, plan }: Pick<PlayedPlace, 'tx' | 'plan'>,
  seconds: number,
): Promise<LedgerEnd> {
  const ledger = await lockLedger(tx, { shiftSeconds: seconds }, plan.id)
  if (!ledger) throw new Error(`${plan.name.en} has no ledger`)
  return ledger
}

/** Ids of answers have their time in front, which the monitor reads. */
export const idAt = (moment: Date): string => newId(moment.getTime())
