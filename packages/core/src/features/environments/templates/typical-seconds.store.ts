import { type RawBuilder, sql } from 'kysely'
import { type Clock, secondsFromNow } from '../../../kernel/index.ts'

const lookBackSeconds = 24 * 3600
const lookBackStarts = 25

/**
 * How long the latest of a template took until they ran, in the middle, to the tenth; null: none lately. From the moment that
 * there was room for one or that a warm one was taken; people's own count, not those of organisers who try a template.
 */
export function typicalSeconds(clock: Clock, templateId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(
    select round(percentile_cont(0.5) within group (order by seconds)::numeric, 1)::float8
    from (select extract(epoch from s.running_at - coalesce(s.claimed_at, s.admitted_at)) as seconds
          from environments s
          where s.template_id = ${templateId} and s.purpose = 'question'
            and s.running_at >= coalesce(s.claimed_at, s.admitted_at)
            and s.created_at > ${secondsFromNow(clock, -lookBackSeconds)}
          order by s.created_at desc limit ${sql.lit(lookBackStarts)}) as latest)`
}
