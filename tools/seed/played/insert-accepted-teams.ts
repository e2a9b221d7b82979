import { nicknameKeys } from '@tiltyard/core/identity'
import type { PlatformTx } from '@tiltyard/core/kernel'
import { appendScoreEvents, type NewScoreEvent, nextEntryNumber, openLedger } from '@tiltyard/core/scores'
import type { DemoTeam } from '../content/played/team-names.ts'

export type TeamsPlace = {
  readonly tx: PlatformTx
  readonly competitionId: string
  readonly divisionId: string
  readonly joinedAt: Date
  /** The same moment as seconds from now. */
  readonly shiftSeconds: number
}
export type DemoTeamPlan = {
  readonly id: string
  readonly team: DemoTeam
  readonly leaderId: string
  readonly otherMemberIds: readonly string[]
}

/** Of one division. Returns their numbers in the ledger. */
export async function insertAcceptedTeams(
  place: TeamsPlace,
  plans: readonly DemoTeamPlan[],
): Promise<number[]> {
  const { tx, competitionId, divisionId, joinedAt } = place
  await tx
    .insertInto('teams')
    .values(
      plans.map(({ id, team: { name, orgType, orgName }, leaderId }) => {
        const { nickname_key, nickname_skeleton } = nicknameKeys(name)
        return {
          id,
          competition_id: competitionId,
          name,
          name_key: nickname_key,
          name_skeleton: nickname_skeleton,
          org_type: orgType,
          org_name: orgName,
          leader_id: leaderId,
          created_at: joinedAt,
        }
      }),
    )
    .execute()
  const members = plans.flatMap(({ id, leaderId, otherMemberIds }) =>
    [leaderId, ...otherMemberIds].map((user_id) => ({ team_id: id, user_id })),
  )
  await tx
    .insertInto('team_members')
    .values(members.map((member) => ({ ...member, competition_id: competitionId, joined_at: joinedAt })))
    .execute()
  const ledger = await openLedger(tx, { shiftSeconds: place.shiftSeconds }, competitionId)
  const numbers: number[] = []
  for (const _ of plans) numbers.push(await nextEntryNumber(tx, competitionId))
  await tx
    .insertInto('entries')
    .values(
      plans.map(({ id }, n) => ({
        team_id: id,
        competition_id: competitionId,
        division_id: divisionId,
        number: numbers[n] as number,
        state: 'accepted',
        agreed_at: joinedAt,
        submitted_at: joinedAt,
        decided_at: joinedAt,
      })),
    )
    .execute()
  const joined = numbers.map((team): NewScoreEvent => ({ kind: 'join', team, division: 0 }))
  await appendScoreEvents(tx, ledger, joined)
  return numbers
}
