import type { EntryState } from '@tiltyard/contracts'
import type { PlatformReader } from '../../kernel/index.ts'

export type EntryQueue = {
  readonly competitionId: string
  readonly state: EntryState
  readonly divisionId?: string | undefined
  readonly keyword?: string | undefined
}

const joined = (reader: PlatformReader) =>
  reader
    .selectFrom('entries as e')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .innerJoin('divisions as d', 'd.id', 'e.division_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'e.decided_by')
    .select(['e.team_id', 'e.state', 'e.reason', 'e.submitted_at', 'e.decided_at', 'e.division_id'])
    .select(['t.name', 't.org_type', 't.org_name', 'd.name as division_name'])
    .select('reviewer.nickname as decided_by')
    .select((eb) =>
      eb
        .selectFrom('team_members as m')
        .whereRef('m.team_id', '=', 'e.team_id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('members'),
    )

const within = ({ competitionId, state, divisionId, keyword }: EntryQueue) => {
  const like = keyword && `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return { competitionId, state, divisionId, like }
}

/** By the index of the queue; a keyword reads through the competition's entries in that state. */
export function listEntryPage(
  reader: PlatformReader,
  queue: EntryQueue,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const { competitionId, state, divisionId, like } = within(queue)
  return joined(reader)
    .where('e.competition_id', '=', competitionId)
    .where('e.state', '=', state)
    .$if(divisionId !== undefined, (query) => query.where('e.division_id', '=', divisionId as string))
    .$if(like !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('t.name', 'ilike', like as string), eb('t.org_name', 'ilike', like as string)]),
      ),
    )
    .orderBy('e.submitted_at')
    .orderBy('e.team_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type EntryRow = Awaited<ReturnType<typeof listEntryPage>>[number]

export async function findEntryCount(reader: PlatformReader, queue: EntryQueue): Promise<number> {
  const { competitionId, state, divisionId, like } = within(queue)
  const { total } = await reader
    .selectFrom('entries as e')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('e.competition_id', '=', competitionId)
    .where('e.state', '=', state)
    .$if(divisionId !== undefined, (query) => query.where('e.division_id', '=', divisionId as string))
    .$if(like !== undefined, (query) =>
      query
        .innerJoin('teams as t', 't.id', 'e.team_id')
        .where((eb) =>
          eb.or([eb('t.name', 'ilike', like as string), eb('t.org_name', 'ilike', like as string)]),
        ),
    )
    .executeTakeFirstOrThrow()
  return Number(total)
}

export function findEntryRow(
  reader: PlatformReader,
  { competitionId, teamId }: { readonly competitionId: string; readonly teamId: string },
) {
  return joined(reader)
    .where('e.team_id', '=', teamId)
    .where('e.competition_id', '=', competitionId)
    .executeTakeFirst()
}
