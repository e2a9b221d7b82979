import {
  type CompetitionType,
  type HallOrganisation,
  type HallPerson,
  type HallPersonListItem,
  hallPageSize,
  type Localised,
  ok,
  type Result,
  refuse,
  type Success,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, toReader } from '../../../kernel/index.ts'
import { badgesOf } from './badge.rules.ts'
import { countContributions } from './contributor.store.ts'
import * as store from './hall-person.store.ts'

type Asked = { readonly keyword?: string | undefined; readonly page: number }

const personView = ({
  user_id,
  name,
  avatar,
  wins,
  podiums,
  competitions,
}: Omit<store.PersonRow, 'total'>): HallPersonListItem => ({
  userId: user_id,
  name,
  avatar,
  wins,
  podiums,
  competitions,
})

export async function listHallPeople(
  { database }: CoreDeps,
  asked: Asked,
): Promise<Success<{ data: HallPersonListItem[]; total: number }>> {
  const rows = await store.listPeople(toReader(database), { ...asked, limit: hallPageSize })
  return ok({ data: rows.map(personView), total: rows[0]?.total ?? 0 })
}

/** Hidden people, deleted accounts and people without a public trace are all not found. */
export async function getHallPerson(
  { database }: CoreDeps,
  { userId }: { readonly userId: string },
): Promise<Result<HallPerson, 'hall_of_fame.person_not_found'>> {
  const reader = toReader(database)
  const person = await store.findPerson(reader, userId)
  if (!person) return refuse('hall_of_fame.person_not_found')
  const [results, records, contributions] = await Promise.all([
    store.listPersonResults(reader, userId),
    store.listPersonRecordKinds(reader, userId),
    countContributions(reader, userId),
  ])
  const contributed = Object.values(contributions).reduce((sum, count) => sum + count, 0)
  if (results.length + contributed === 0) return refuse('hall_of_fame.person_not_found')
  return ok({
    ...personView(person),
    bio: person.bio,
    badges: badgesOf({ ...person, records, contributions: contributed }),
    contributions,
    results: results.map((row) => ({
      competitionId: row.id,
      competitionName: row.name as Localised,
      type: row.type as CompetitionType,
      endsAt: row.ends_at?.toISOString() ?? null,
      teamName: row.team_name,
      divisionName: row.division_name as Localised,
      rank: row.rank,
      divisionRank: row.division_rank,
      award: row.award as Localised | null,
      divisionAward: row.division_award as Localised | null,
      isLeader: row.is_leader,
    })),
  })
}

/** Not found is what others get; the owner is told so without an error. */
export async function hasOwnHallPage(
  deps: CoreDeps,
  { userId }: Actor,
): Promise<Success<{ hasPage: boolean }>> {
  const page = await getHallPerson(deps, { userId })
  return ok({ hasPage: page.ok })
}

export async function listHallOrganisations(
  { database }: CoreDeps,
  asked: Asked,
): Promise<Success<{ data: HallOrganisation[]; total: number }>> {
  const rows = await store.listOrganisations(toReader(database), { ...asked, limit: hallPageSize })
  return ok({
    data: rows.map(({ org_name, wins, podiums, teams, competitions }) => ({
      orgName: org_name,
      wins,
      podiums,
      teams,
      competitions,
    })),
    total: rows[0]?.total ?? 0,
  })
}
