import type { Localised, OrgType } from '@tiltyard/contracts'

export type Division = {
  readonly id: string
  readonly competitionId: string
  /** What the ledger calls it. */
  readonly number: number
  readonly name: Localised
  readonly description: Localised | null
  /** Null: teams of any kind. */
  readonly orgTypes: readonly OrgType[] | null
  readonly mayJoin: boolean
  readonly needsReview: boolean
  readonly ranksOverall: boolean
  readonly seesTasks: boolean
  readonly submits: boolean
  readonly scores: boolean
  readonly takesBloods: boolean
  readonly movesValue: boolean
}

export function whyCannotJoin(
  { mayJoin, orgTypes }: Pick<Division, 'mayJoin' | 'orgTypes'>,
  orgType: OrgType,
): 'entries.division_closed' | 'entries.division_not_for_team' | null {
  if (!mayJoin) return 'entries.division_closed'
  return orgTypes === null || orgTypes.includes(orgType) ? null : 'entries.division_not_for_team'
}
