import { nicknameKeys } from '@tiltyard/core/identity'
import { deriveId, type PlatformTx } from '@tiltyard/core/kernel'
import { appendScoreEvents, type NewScoreEvent, nextEntryNumber, openLedger } from '@tiltyard/core/scores'
import { demoTeams } from '../content/played/team-names.ts'
import type { PlayedPeople } from '../played/insert-competition.ts'

export type CaseTeam = { readonly id: string; readonly leaderId: string; readonly number: number }

type TeamsPlace = {
  readonly tx: PlatformTx
  readonly competitionId: string
  readonly divisionId: string
  readonly joinedAt: Date
  /** The same moment as seconds from now. */
  readonly shiftSeconds: number
}

const count = 13

/** The captain's team, with the player, and others that nobody can sign in as. */
export async function insertCaseTeams(place: TeamsPlace, people: PlayedPeople): Promise<CaseTeam[]> {
  const { tx, competitionId, divisionId, joinedAt } = place
  // The captain's is the first of all demo teams; the others are not those that are best elsewhere.
  const chosen = [demoTeams[0], ...demoTeams.slice(20, 19 + count)].flatMap((team) => team ?? [])
  const leaders = await insertLeaders(place, chosen.length - 1)
  const leaderIds = [people.captain, ...leaders]
  const ids = chosen.map((_, n) => deriveId('demo', competitionId, 'team', String(n)))
  const idOf = (n: number) => ids[n] as string
  await tx
    .insertInto('teams')
    .values(
      chosen.map(({ name, orgType, orgName }, n) => {
        const { nickname_key, nickname_skeleton } = nicknameKeys(name)
        return {
          id: idOf(n),
          competition_id: competitionId,
          name,
          name_key: nickname_key,
          name_skeleton: nickname_skeleton,
          org_type: orgType,
          org_name: orgName,
          leader_id: leaderIds[n] as string,
          created_at: joinedAt,
        }
      }),
    )
    .execute()
  const members = leaderIds.map((user_id, n) => ({ team_id: idOf(n), user_id }))
  members.push({ team_id: idOf(0), user_id: people.player })
  await tx
    .insertInto('team_members')
    .values(members.map((member) => ({ ...member, competition_id: competitionId, joined_at: joinedAt })))
    .execute()
  const ledger = await openLedger(tx, { shiftSeconds: place.shiftSeconds }, competitionId)
  const joined: NewScoreEvent[] = []
  const teams: CaseTeam[] = []
  for (const [n, leaderId] of leaderIds.entries()) {
    const number = await nextEntryNumber(tx, competitionId)
    teams.push({ id: idOf(n), leaderId, number })
    joined.push({ kind: 'join', team: number, division: 0 })
  }
  await tx
    .insertInto('entries')
    .values(
      teams.map(({ id, number }) => ({
        team_id: id,
        competition_id: competitionId,
        division_id: divisionId,
        number,
        state: 'accepted',
        agreed_at: joinedAt,
        submitted_at: joinedAt,
        decided_at: joinedAt,
      })),
    )
    .execute()
  await appendScoreEvents(tx, ledger, joined)
  return teams
}

async function insertLeaders({ tx, competitionId }: TeamsPlace, leaders: number): Promise<string[]> {
  const ids = Array.from({ length: leaders }, (_, n) => deriveId('demo', competitionId, 'leader', String(n)))
  await tx
    .insertInto('users')
    .values(
      ids.map((id, n) => {
        const nickname = `${demoTeams[20 + n]?.name}·203`
        return { id, issuer: 'demo', subject: id, nickname, ...nicknameKeys(nickname) }
      }),
    )
    .execute()
  return ids
}
