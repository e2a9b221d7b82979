import { sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'

export type AuditFilter = {
  readonly subject: string
  readonly before?: number | undefined
  readonly limit: number
  readonly actorId?: string | undefined
  readonly action?: string | undefined
}

/** Read from the index on (subject, seq), so that a page reads only its own rows of a long log. */
export function listAuditRows(
  reader: PlatformReader,
  { subject, before, limit, actorId, action }: AuditFilter,
) {
  return reader
    .selectFrom('audit_log as a')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id::text = a.actor`))
    .select(['a.seq', 'a.at', 'a.actor', 'a.action', 'a.subject', 'a.before', 'a.after', 'u.nickname'])
    .where('a.subject', '=', subject)
    .$if(before !== undefined, (query) => query.where('a.seq', '<', String(before)))
    .$if(actorId !== undefined, (query) => query.where('a.actor', '=', actorId as string))
    .$if(action !== undefined, (query) => query.where('a.action', '=', action as string))
    .orderBy('a.seq', 'desc')
    .limit(limit)
    .execute()
}

/** Filter options come from the latest rows; older actors are found by paging. */
const recentRowLimit = 10_000

export async function listAuditActorsAndActions(reader: PlatformReader, subject: string) {
  const latest = reader
    .selectFrom('audit_log')
    .select(['actor', 'action'])
    .where('subject', '=', subject)
    .orderBy('seq', 'desc')
    .limit(recentRowLimit)
  const rows = await reader
    .selectFrom(latest.as('a'))
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id::text = a.actor`))
    .select(['a.actor', 'a.action', 'u.nickname'])
    .groupBy(['a.actor', 'a.action', 'u.nickname'])
    .orderBy('u.nickname')
    .orderBy('a.action')
    .execute()
  return {
    actors: [
      ...new Map(
        rows.flatMap(({ actor, nickname }) =>
          nickname === null ? [] : [[actor, { id: actor, nickname }] as const],
        ),
      ).values(),
    ],
    actions: [...new Set(rows.map(({ action }) => action))].sort(),
  }
}
