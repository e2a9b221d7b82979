import { sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../kernel/index.ts'
import type { TimedEnvironment } from './environment.store.ts'
import type { TemplateRow } from './templates/template.store.ts'
import { typicalSeconds } from './templates/typical-seconds.store.ts'

/** What decides what its owner is shown of a machine, and what its template and its questions add to that. */
export type ShownEnvironment = Pick<
  TimedEnvironment,
  | 'id'
  | 'state'
  | 'wanted'
  | 'failure'
  | 'created_at'
  | 'started_at'
  | 'expires_at'
  | 'cap_at'
  | 'extended_at'
  | 'now'
> &
  Pick<TemplateRow, 'name' | 'shell' | 'account' | 'services'> & {
    /** The one opened last comes first. */
    readonly question_ids: readonly string[]
    readonly typical_seconds: number | null
  }

/**
 * What somebody has that is not gone, or the one of it that is asked for; the latest first. Scoring is not theirs to see.
 * One statement: whoever has just started one waits for this answer.
 */
export async function listShown(
  reader: PlatformReader,
  clock: Clock,
  { ownerId, id = null }: { readonly ownerId: string; readonly id?: string | null },
): Promise<readonly ShownEnvironment[]> {
  const { rows } = await sql<ShownEnvironment>`/* prepared: environment-shown */
    select e.id, e.state, e.wanted, e.failure, e.created_at, e.started_at, e.expires_at, e.cap_at, e.extended_at,
           ${now(clock)} as now, t.name, t.shell, t.account, t.services,
           array(select u.question_id from environment_uses u
                 where u.environment_id = e.id order by u.opened_at desc) as question_ids,
           ${typicalSeconds(clock, sql.ref('e.template_id'))} as typical_seconds
    from environments e join environment_templates t on t.id = e.template_id
    where e.owner_id = ${ownerId} and e.purpose <> 'scoring' and e.state <> 'deleted'
      and (${id}::uuid is null or e.id = ${id})
    order by e.created_at desc`.execute(reader)
  return rows
}
