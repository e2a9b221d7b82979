import { sql } from 'kysely'
import { type Clock, type PlatformReader, secondsFromNow } from '../../../kernel/index.ts'
import type { TemplateRow } from '../templates/template.store.ts'
import { typicalSeconds } from '../templates/typical-seconds.store.ts'

export type TemplateCounts = {
  readonly running: number
  readonly warm: number
  readonly typicalSeconds: number | null
  readonly startedLately: number
  readonly failedLately: number
}

const latelySeconds = 24 * 3600

export async function listTemplateRows(
  reader: PlatformReader,
  clock: Clock,
): Promise<readonly (TemplateRow & TemplateCounts)[]> {
  const { rows } = await sql<TemplateRow & TemplateCounts>`
    select t.*, alive.running, alive.warm, lately."startedLately", lately."failedLately",
           ${typicalSeconds(clock, sql.ref('t.id'))} as "typicalSeconds"
    from environment_templates t,
      lateral (
        select count(*) filter (where purpose <> 'warm')::int as running,
               count(*) filter (where purpose = 'warm')::int as warm
        from environments where template_id = t.id and state = 'running') as alive,
      lateral (
        select count(*)::int as "startedLately",
               (count(*) filter (where failure is not null and failure <> 'expired'))::int as "failedLately"
        from environments
        where template_id = t.id and purpose <> 'scoring' and created_at > ${secondsFromNow(clock, -latelySeconds)}
      ) as lately
    order by t.archived_at is not null, t.created_at desc, t.id`.execute(reader)
  return rows
}
