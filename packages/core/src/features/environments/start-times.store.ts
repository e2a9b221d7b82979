import { sql } from 'kysely'
import { type Clock, type PlatformReader, secondsFromNow } from '../../kernel/index.ts'

const lookBackSeconds = 24 * 3600

/** How long the latest of each template took from the wish to running, in the middle. */
export async function listTypicalSeconds(
  reader: PlatformReader,
  clock: Clock,
  templateIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (templateIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; seconds: number }>`/* prepared: environment-typical-seconds */
    select template_id as id, percentile_cont(0.5) within group (
             order by extract(epoch from running_at - coalesce(claimed_at, admitted_at)))::float8 as seconds
    from environments
    where template_id = any(${templateIds}::uuid[]) and created_at > ${secondsFromNow(clock, -lookBackSeconds)}
      and purpose = 'question' and running_at >= coalesce(claimed_at, admitted_at)
    group by template_id`.execute(reader)
  return new Map(rows.map(({ id, seconds }) => [id, Math.round(seconds * 10) / 10]))
}
