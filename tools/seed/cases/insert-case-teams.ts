import { nicknameKeys } from '@tiltyard/core/identity'
import { deriveId } from '@tiltyard/core/kernel'
import { demoTeams } from '../content/played/team-names.ts'
import { insertAcceptedTeams, type TeamsPlace } from '../played/insert-accepted-teams.ts'
import type { PlayedPeople } from '../played/insert-competition.ts'

export type CaseTeam = { readonly id: string; readonly leaderId: string; readonly number: number }

const count = 13

/** The captain's team, with the player, and others that nobody can sign in as. */
export async function insertCaseTeams(
  place: TeamsPlace,
  { captain, player }: PlayedPeople,
): Promise<CaseTeam[]> {
  // The captain's is the first of all demo teams; the others are not those that are best elsewhere.
  const chosen = [demoTeams[0], ...demoTeams.slice(20, 19 + count)].flatMap((team) => team ?? [])
  const leaderIds = [captain, ...(await insertLeaders(place, chosen.length - 1))]
  const plans = chosen.map((team, n) => ({
    id: deriveId('demo', place.competitionId, 'team', String(n)),
    team,
    leaderId: leaderIds[n] as string,
    otherMemberIds: n === 0 ? [player] : [],
  }))
  const numbers = await insertAcceptedTeams(place, plans)
  return plans.map(({ id, leaderId }, n) => ({ id, leaderId, number: numbers[n] as number }))
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
