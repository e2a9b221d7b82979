import type { EnvironmentState } from '@tiltyard/contracts'
import { type SqlBool, sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export type AtWorkFilters = {
  readonly state?: EnvironmentState | undefined
  readonly templateId?: string | undefined
  readonly ownerId?: string | undefined
}

/** The states as they are shown: a wish that will be met in a moment counts as met. */
const shown = sql<string>`case
  when e.wanted = 'deleted' then 'deletion'
  when e.state = 'failed' or (e.state = 'deleting' and e.failure is not null) then 'failed'
  when e.wanted = 'stopped' then 'stopped'
  when e.state = 'deleting' then 'creating'
  else e.state end`

function alive(reader: PlatformReader, { state, templateId, ownerId }: AtWorkFilters) {
  return reader
    .selectFrom('environments as e')
    .innerJoin('environment_templates as t', 't.id', 'e.template_id')
    .leftJoin('users as u', 'u.id', 'e.owner_id')
    .where('e.state', '<>', 'deleted')
    .$if(state !== undefined, (query) => query.where(sql<SqlBool>`${shown} = ${state}`))
    .$if(templateId !== undefined, (query) => query.where('e.template_id', '=', templateId ?? ''))
    .$if(ownerId !== undefined, (query) => query.where('e.owner_id', '=', ownerId ?? ''))
}

export function listAtWork(
  reader: PlatformReader,
  filters: AtWorkFilters,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return alive(reader, filters)
    .selectAll('e')
    .select(['t.name as template_name', 't.cpu_millis', 't.memory_mb', 't.processes', 'u.nickname'])
    .orderBy('e.created_at')
    .orderBy('e.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}
export type AtWorkRow = Awaited<ReturnType<typeof listAtWork>>[number]

export async function findAtWorkCount(reader: PlatformReader, filters: AtWorkFilters): Promise<number> {
  const { total } = await alive(reader, filters)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
