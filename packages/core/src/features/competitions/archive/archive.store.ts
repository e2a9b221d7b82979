import type { Localised, SafeHtml } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export function findConcluded(reader: PlatformReader, competitionId: string) {
  return reader
    .selectFrom('competitions')
    .select(['name', 'summary', 'type', 'starts_at', 'ends_at', 'results_published_at'])
    .where('id', '=', competitionId)
    .where('results_published_at', 'is not', null)
    .executeTakeFirst()
}

export function listArchivedTeams(reader: PlatformReader, competitionId: string) {
  return reader
    .selectFrom('final_results as r')
    .innerJoin('divisions as d', 'd.id', 'r.division_id')
    .select(['r.competition_id', 'r.place', 'r.rank', 'r.division_place', 'r.division_rank', 'r.team_id'])
    .select(['r.team_name', 'r.org_name', 'r.division_id', 'r.score', 'r.award', 'r.division_award'])
    .select('d.name as division_name')
    .select(
      sql<number>`(select count(*)::int from solves s where s.competition_id = r.competition_id and s.team_id = r.team_id)`.as(
        'solves',
      ),
    )
    .where('r.competition_id', '=', competitionId)
    .orderBy('r.place', (order) => order.asc().nullsLast())
    .orderBy('r.division_id')
    .orderBy('r.division_place')
    .execute()
}

/** Only tasks that were released for training: their texts are public. Answers and flags are never read. */
export async function listReleasedTasks(reader: PlatformReader, competitionId: string) {
  const rows = await reader
    .selectFrom('practice_tasks as p')
    .innerJoin('tasks as t', 't.id', 'p.task_id')
    .innerJoin('challenges as h', 'h.id', 't.challenge_id')
    .select(['t.id', 't.challenge_id', 'h.name', 'h.category', 'h.content'])
    .select(sql<number>`(select count(*)::int from solves s where s.task_id = t.id)`.as('solves'))
    .where('p.competition_id', '=', competitionId)
    .where('t.is_published', '=', true)
    .orderBy('t.position')
    .orderBy('t.number')
    .execute()
  return rows.map((row) => ({
    ...row,
    name: row.name as Localised,
    content: row.content as { zh: SafeHtml; en?: SafeHtml },
  }))
}

/** Files that every team got alike, without malware, and small enough for an archive. */
export function listArchivedFiles(
  reader: PlatformReader,
  { challengeIds, largestBytes }: { readonly challengeIds: readonly string[]; readonly largestBytes: number },
) {
  if (challengeIds.length === 0) return Promise.resolve([])
  return reader
    .selectFrom('challenge_files as f')
    .innerJoin('files', 'files.id', 'f.file_id')
    .select(['f.challenge_id', 'f.id', 'f.name', 'f.size', 'files.key'])
    .where('f.challenge_id', 'in', [...challengeIds])
    .where('f.purpose', '=', 'material')
    .where('f.is_templated', '=', false)
    .where('f.is_malware', '=', false)
    .where('f.size', '<=', `${largestBytes}`)
    .orderBy('f.position')
    .execute()
}
