import type { EntryScore, Localised } from '@tiltyard/contracts'
import { sql } from 'kysely'
import type { PlatformReader } from '../../kernel/index.ts'

type ActKind = EntryScore['acts'][number]['kind']

/** By an index that holds nothing but what people did; the latest first. */
export async function listActsOn(
  reader: PlatformReader,
  { competitionId, number }: { readonly competitionId: string; readonly number: number },
) {
  const { rows } = await sql<{
    seq: string
    at: Date
    kind: ActKind
    amount: number | null
    reason: string | null
    task_name: Localised | null
  }>`
    select s.seq, s.at, s.kind, s.amount, s.details ->> 'reason' as reason, t.name as task_name
    from score_events s
    left join tasks t on t.competition_id = s.competition_id and t.number = s.task
    where s.competition_id = ${competitionId} and s.team = ${number}
      and s.kind in ('award', 'penalty', 'ban', 'unban', 'withdraw-solve', 'move-division')
    order by s.seq desc limit 200`.execute(reader)
  return rows
}
