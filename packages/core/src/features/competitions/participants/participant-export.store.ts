import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

const pageSize = 500
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Pages in the order of a key, each from where the last one ended. */
async function* pages<T>(read: (last: T | null) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let last: T | null = null; ; ) {
    const page: T[] = await read(last)
    if (page.length > 0) yield page
    if (page.length < pageSize) return
    last = page.at(-1) ?? null
  }
}

/** Members of the teams that registered, in the order of their teams. */
export function readMembers(reader: PlatformReader, competitionId: string) {
  const read = (after: { readonly team_id: string; readonly user_id: string } | null) =>
    reader
      .selectFrom('entries as e')
      .innerJoin('teams as t', 't.id', 'e.team_id')
      .innerJoin('divisions as d', 'd.id', 'e.division_id')
      .innerJoin('team_members as m', 'm.team_id', 'e.team_id')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(['e.team_id', 'e.state', 'm.user_id', 'm.joined_at', 'u.nickname'])
      .select(['t.name', 't.org_type', 't.org_name', 'd.name as division_name'])
      .select(sql<boolean>`t.leader_id = m.user_id`.as('is_leader'))
      .where('e.competition_id', '=', competitionId)
      .where(
        sql<boolean>`(e.team_id, m.user_id) > (${after?.team_id ?? lowestId}, ${after?.user_id ?? lowestId})`,
      )
      .orderBy('e.team_id')
      .orderBy('m.user_id')
      .limit(pageSize)
      .execute()
  return pages<Awaited<ReturnType<typeof read>>[number]>(read)
}

export function readEntries(reader: PlatformReader, competitionId: string) {
  const read = (after: { readonly team_id: string } | null) =>
    reader
      .selectFrom('entries as e')
      .innerJoin('teams as t', 't.id', 'e.team_id')
      .innerJoin('divisions as d', 'd.id', 'e.division_id')
      .leftJoin('users as leader', 'leader.id', 't.leader_id')
      .leftJoin('users as reviewer', 'reviewer.id', 'e.decided_by')
      .select(['e.team_id', 'e.state', 'e.reason', 'e.submitted_at', 'e.decided_at'])
      .select(['t.name', 't.org_type', 't.org_name', 'd.name as division_name'])
      .select(['leader.nickname as leader', 'reviewer.nickname as reviewer'])
      .select((eb) =>
        eb
          .selectFrom('team_members as m')
          .whereRef('m.team_id', '=', 'e.team_id')
          .select(({ fn }) => fn.countAll<string>().as('n'))
          .as('members'),
      )
      .where('e.competition_id', '=', competitionId)
      .where('e.team_id', '>', after?.team_id ?? lowestId)
      .orderBy('e.team_id')
      .limit(pageSize)
      .execute()
  return pages<Awaited<ReturnType<typeof read>>[number]>(read)
}
