import pg from 'pg'
import { auditProblems } from './check-audit-chain.ts'
import { type HistoryLine, parseHistory } from './history.ts'

type Row = { readonly userId: string; readonly nickname: string }

export type CheckResult = { readonly problems: string[]; readonly counts: Readonly<Record<string, number>> }

/**
 * Compares the clients' history with the tables. Shares no code with the server: it knows only the table names and the
 * rule of the hash chain.
 */
export async function checkWrites(
  historyFile: string,
  ownerUrl: string,
  secretKey: string,
): Promise<CheckResult> {
  const history = parseHistory(historyFile)
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await check(history, client, secretKey)
  } finally {
    await client.end()
  }
}

async function check(
  history: readonly HistoryLine[],
  client: pg.Client,
  secretKey: string,
): Promise<CheckResult> {
  const problems: string[] = []
  const sent = new Map(history.map((line) => [line.retryKey, line]))
  const acknowledged = history.filter(({ what }) => what === 'acknowledged')
  const acknowledgedKeys = new Set(acknowledged.map(({ retryKey }) => retryKey))
  for (const { retryKey, nickname } of sent.values())
    if (!acknowledgedKeys.has(retryKey)) problems.push(`“${nickname}” was never acknowledged`)
  for (const { retryKey, nickname } of acknowledged)
    if (sent.get(retryKey)?.nickname !== nickname)
      problems.push(`“${sent.get(retryKey)?.nickname}” was acknowledged as “${nickname}”`)

  const { rows: auditRows } = await client.query<Row & { requestId: string }>(
    `select actor as "userId", after->>'nickname' as nickname, request_id as "requestId"
     from platform.audit_log where action = 'users.change-nickname'`,
  )
  const { rows: nameRows } = await client.query<Row & { eventId: string }>(
    `select user_id as "userId", nickname, event_id as "eventId" from platform.user_names`,
  )
  const { rows: events } = await client.query<Row & { id: string }>(
    `select id, payload->>'userId' as "userId", payload->>'nickname' as nickname
     from platform.outbox_events where kind = 'users.nickname-assigned'`,
  )
  const { rows: users } = await client.query<{ id: string; nickname: string }>(
    'select id, nickname from platform.users',
  )
  problems.push(
    ...compare('audit rows', auditRows, acknowledged, sent),
    ...compare('name rows (the job’s effect)', nameRows, acknowledged, sent),
    ...compare('outbox events', events, acknowledged, sent),
  )
  const effects = new Set(nameRows.map(({ eventId }) => eventId))
  for (const { id, nickname } of events)
    if (!effects.has(id)) problems.push(`the event of “${nickname}” had no effect`)

  const currentNames = new Map(users.map(({ id, nickname }) => [id, nickname]))
  const last = new Map(acknowledged.map(({ userId, nickname }) => [userId, nickname]))
  for (const [userId, nickname] of last)
    if (currentNames.get(userId) !== nickname)
      problems.push(
        `a user’s last acknowledged name is “${nickname}” but “${currentNames.get(userId)}” is stored`,
      )

  const chain = await auditProblems(client, secretKey)
  problems.push(...chain.problems)
  const executedRequests = new Set(auditRows.map(({ requestId }) => requestId))
  return {
    problems,
    counts: {
      writes: sent.size,
      acknowledged: acknowledged.length,
      'sent again': history.length - acknowledged.length - sent.size,
      'answered from the kept outcome': acknowledged.filter(
        ({ requestId }) => !executedRequests.has(requestId ?? ''),
      ).length,
      'audit rows': auditRows.length,
      'name rows': nameRows.length,
      'chain length': chain.length,
    },
  }
}

/** Every acknowledged write has exactly one row, an unacknowledged one at most one, and there are no others. */
function compare(
  what: string,
  rows: readonly Row[],
  acknowledged: readonly HistoryLine[],
  sent: ReadonlyMap<string, HistoryLine>,
): string[] {
  const identity = ({ userId, nickname }: Row) => `${userId} ${nickname}`
  const rowCounts = new Map<string, number>()
  for (const row of rows) rowCounts.set(identity(row), (rowCounts.get(identity(row)) ?? 0) + 1)
  const problems: string[] = []
  for (const write of acknowledged)
    if (!rowCounts.has(identity(write)))
      problems.push(`${what}: the acknowledged “${write.nickname}” has no row`)
  const sentIdentities = new Set([...sent.values()].map(identity))
  for (const [name, count] of rowCounts) {
    if (!sentIdentities.has(name)) problems.push(`${what}: nobody sent “${name}”`)
    else if (count > 1) problems.push(`${what}: “${name}” has ${count} rows`)
  }
  return problems
}
