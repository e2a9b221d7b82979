import { auditObjectKinds } from '@tiltyard/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export type AuditFilter = {
  readonly before?: number | undefined
  readonly limit: number
  readonly actorId?: string | undefined
  readonly action?: string | undefined
  readonly area?: string | undefined
  readonly objectId?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

export type AuditLogRow = {
  readonly seq: string
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly nickname: string | null
}

export async function searchAuditRows(reader: PlatformReader, filter: AuditFilter): Promise<AuditLogRow[]> {
  const { rows } = await auditStatement(filter).execute(reader)
  return rows
}

/** A row's number grows with its time, so each filter is an equality on an index that ends in the number. */
export function auditStatement(filter: AuditFilter): RawBuilder<AuditLogRow> {
  const conditions = conditionsOf(filter)
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  return sql<AuditLogRow>`
    select page.*, u.nickname
    from (select a.seq, a.at, a.actor, a.action, a.subject, a.before, a.after
          from audit_log a ${where} order by a.seq desc limit ${filter.limit}) as page
    left join users u on u.id::text = page.actor and page.actor not in ('system', 'anonymous', 'operator')
    order by page.seq desc`
}

function conditionsOf({
  before,
  actorId,
  action,
  area,
  objectId,
  since,
  until,
}: AuditFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (before !== undefined) conditions.push(sql`a.seq < ${before}`)
  if (actorId !== undefined) conditions.push(sql`a.actor = ${actorId}`)
  if (action !== undefined) conditions.push(sql`a.action = ${action}`)
  else if (area !== undefined) conditions.push(sql`split_part(a.action, '.', 1) = ${area}`)
  if (objectId !== undefined)
    conditions.push(sql`a.subject = any(${auditObjectKinds.map((kind) => `${kind}:${objectId}`)}::text[])`)
  if (since !== undefined)
    conditions.push(sql`a.seq >= coalesce((select b.seq from audit_log b where b.at >= ${since}::timestamptz
      order by b.at, b.seq limit 1), 9223372036854775807)`)
  if (until !== undefined)
    conditions.push(sql`a.seq < coalesce((select b.seq from audit_log b where b.at >= ${until}::timestamptz
      order by b.at, b.seq limit 1), 9223372036854775807)`)
  return conditions
}
