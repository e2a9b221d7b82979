import type { CompetitionType, Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import type { Awarded, FinalPlace, PublishedPlace, RankedTeam } from './result.rules.ts'

/** Teams by their numbers in the ledger. */
export async function listRankedTeams(
  reader: PlatformReader,
  competitionId: string,
): Promise<Map<number, RankedTeam>> {
  const rows = await reader
    .selectFrom('entries as e')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .innerJoin('divisions as d', 'd.id', 'e.division_id')
    .select(['e.number', 'e.team_id', 'e.division_id', 't.name', 't.org_name', 'd.name as division_name'])
    .where('e.competition_id', '=', competitionId)
    .where('e.number', 'is not', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.number as number,
      {
        teamId: row.team_id,
        teamName: row.name,
        orgName: row.org_name,
        divisionId: row.division_id,
        divisionName: row.division_name as Localised,
      },
    ]),
  )
}

export async function getConclusion(reader: PlatformReader, clock: Clock, competitionId: string) {
  const row = await reader
    .selectFrom('competitions')
    .select(['type', 'results_published_at', now(clock).as('at')])
    .where('id', '=', competitionId)
    .executeTakeFirstOrThrow()
  return {
    type: row.type as CompetitionType,
    publishedAt: row.results_published_at,
    at: row.at,
  }
}

/** Publications are serialised: concurrent ones would overwrite each other's rows. */
export async function lockConclusion(tx: PlatformTx, clock: Clock, competitionId: string) {
  await tx
    .selectFrom('competitions')
    .select('id')
    .where('id', '=', competitionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return getConclusion(tx, clock, competitionId)
}

export async function listPublishedResults(
  reader: PlatformReader,
  competitionId: string,
): Promise<(PublishedPlace & Awarded)[]> {
  const rows = await reader
    .selectFrom('final_results')
    .select(['place', 'rank', 'division_rank', 'team_id', 'score', 'award', 'division_award'])
    .where('competition_id', '=', competitionId)
    .orderBy('place', (order) => order.asc().nullsLast())
    .orderBy('division_id')
    .orderBy('division_place')
    .execute()
  return rows.map(({ team_id, division_rank, score, award, division_award, ...row }) => ({
    ...row,
    divisionRank: division_rank,
    score: Number(score),
    teamId: team_id,
    award: award as Localised | null,
    divisionAward: division_award as Localised | null,
  }))
}

/** In the order of the board, then the divisions that are not ranked overall. */
export function readPublishedTable(reader: PlatformReader, competitionId: string) {
  return reader
    .selectFrom('final_results as r')
    .innerJoin('divisions as d', 'd.id', 'r.division_id')
    .select(['r.rank', 'r.team_name', 'r.org_name', 'd.name as division_name', 'r.division_rank'])
    .select(['r.score', 'r.award', 'r.division_award'])
    .where('r.competition_id', '=', competitionId)
    .orderBy('r.place', (order) => order.asc().nullsLast())
    .orderBy('r.division_id')
    .orderBy('r.division_place')
    .execute()
}
export type ResultTableRow = Awaited<ReturnType<typeof readPublishedTable>>[number]

/** Includes the current members of each team and replaces earlier results. */
export async function replaceResults(
  tx: PlatformTx,
  competitionId: string,
  places: readonly (FinalPlace & Awarded)[],
): Promise<void> {
  await tx.deleteFrom('final_result_members').where('competition_id', '=', competitionId).execute()
  await tx.deleteFrom('final_results').where('competition_id', '=', competitionId).execute()
  const column = <T>(pick: (place: (typeof places)[number]) => T) => places.map(pick)
  await sql`
    insert into final_results (competition_id, place, rank, division_place, division_rank, team_id, team_name, org_name, division_id, score, award, division_award)
    select ${competitionId}, * from unnest(
      ${column(({ place }) => place)}::int[], ${column(({ rank }) => rank)}::int[],
      ${column(({ divisionPlace }) => divisionPlace)}::int[], ${column(({ divisionRank }) => divisionRank)}::int[],
      ${column(({ teamId }) => teamId)}::uuid[],
      ${column(({ teamName }) => teamName)}::text[], ${column(({ orgName }) => orgName)}::text[],
      ${column(({ divisionId }) => divisionId)}::uuid[], ${column(({ score }) => score)}::bigint[],
      ${column(({ award }) => award && JSON.stringify(award))}::jsonb[],
      ${column(({ divisionAward }) => divisionAward && JSON.stringify(divisionAward))}::jsonb[])`.execute(tx)
  await sql`
    insert into final_result_members (competition_id, team_id, user_id, is_leader)
    select r.competition_id, r.team_id, m.user_id, m.user_id = t.leader_id
    from final_results r join teams t on t.id = r.team_id join team_members m on m.team_id = r.team_id
    where r.competition_id = ${competitionId}`.execute(tx)
}

export async function markResultsPublished(
  tx: PlatformTx,
  clock: Clock,
  competitionId: string,
): Promise<Date> {
  const row = await tx
    .updateTable('competitions')
    .set({ results_published_at: now(clock) })
    .where('id', '=', competitionId)
    .returning('results_published_at')
    .executeTakeFirstOrThrow()
  return row.results_published_at as Date
}

export async function countPracticeTasks(reader: PlatformReader, competitionId: string) {
  const { tasks, published } = await reader
    .selectFrom('tasks as t')
    .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .leftJoin('practice_tasks as p', 'p.task_id', 't.id')
    .select(({ fn }) => [fn.countAll<string>().as('tasks'), fn.count<string>('p.task_id').as('published')])
    .where('t.competition_id', '=', competitionId)
    .where('t.is_published', '=', true)
    .where('ch.kind', '<>', 'exam')
    .executeTakeFirstOrThrow()
  return { tasks: Number(tasks), published: Number(published) }
}

/** Skips examinations, and tasks that are published to training already; returns the number of new ones. */
export async function insertPracticeTasks(
  tx: PlatformTx,
  clock: Clock,
  { competitionId, by }: { readonly competitionId: string; readonly by: string },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('practice_tasks')
    .columns(['task_id', 'competition_id', 'released_at', 'released_by'])
    .expression((eb) =>
      eb
        .selectFrom('tasks as t')
        .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
        .select(['t.id', 't.competition_id', now(clock).as('released_at'), eb.val(by).as('released_by')])
        .where('t.competition_id', '=', competitionId)
        .where('t.is_published', '=', true)
        .where('ch.kind', '<>', 'exam'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}
