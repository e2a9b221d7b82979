import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { expiryNoticeDays, firstReminderDays } from './application.rules.ts'

const batch = 200

/** Grants whose time is over. */
export async function listOverGrants(reader: PlatformReader, clock: Clock): Promise<string[]> {
  const rows = await reader
    .selectFrom('dataset_grants')
    .select('id')
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now(clock))
    .orderBy('ends_at')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

/** Null when somebody else has ended or prolonged it meanwhile. */
export function lockOverGrant(tx: PlatformTx, clock: Clock, id: string) {
  return tx
    .selectFrom('dataset_grants')
    .select(['id', 'application_id', 'dataset_id', 'user_id'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now(clock))
    .forUpdate()
    .executeTakeFirst()
}

/** Marks running grants that end soon; a grant shorter than the notice is not announced. Returns their applications. */
export async function markExpiring(tx: PlatformTx, clock: Clock): Promise<string[]> {
  const { rows } = await sql<{ application_id: string }>`
    update dataset_grants set is_reminded = true
    where id in (
      select id from dataset_grants
      where ended_at is null and not is_reminded and ends_at > ${now(clock)}
        and ends_at <= ${now(clock)} + make_interval(days => ${expiryNoticeDays})
        and ends_at - starts_at > make_interval(days => ${expiryNoticeDays})
      order by ends_at limit ${batch} for update skip locked
    ) returning application_id`.execute(tx)
  return rows.map(({ application_id }) => application_id)
}

/** Marks applications that wait for longer than the first reminder, or than stewards mean to take. */
export async function markWaiting(
  tx: PlatformTx,
  clock: Clock,
): Promise<{ readonly id: string; readonly is_overdue: boolean }[]> {
  const { rows } = await sql<{ id: string; is_overdue: boolean }>`
    with waiting as (
      select a.id, a.submitted_at <= ${now(clock)} - rule.answer_days * interval '1 day' as is_overdue
      from dataset_applications a join dataset_access rule on rule.dataset_id = a.dataset_id
      where a.state = 'submitted' and a.reminders < 2 and a.submitted_at <= ${now(clock)} - case
        when a.reminders = 0 then least(${firstReminderDays}, rule.answer_days) else rule.answer_days end * interval '1 day'
      order by a.submitted_at limit ${batch} for update of a skip locked
    )
    update dataset_applications a set reminders = case when waiting.is_overdue then 2 else 1 end
    from waiting where waiting.id = a.id returning a.id, waiting.is_overdue`.execute(tx)
  return rows
}
