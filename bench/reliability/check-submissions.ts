import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scoreboard } from '@tiltyard/contracts'
import type { CompetitionFixture } from '@tiltyard/core/competitions/testing'
import pg from 'pg'
import type { Site } from '../../tools/dx/site.ts'

/** A submission with the verdict that the client received. */
export type Acknowledged = {
  readonly team: number
  readonly task: number
  readonly answer: 'right' | 'wrong'
  readonly verdict: string
}
type Plan = { readonly teams: number; readonly tasks: number }

/** Counts the rows in the tables without server code. */
export async function checkSubmissions(
  ownerUrl: string,
  { competitionId }: CompetitionFixture,
  { sent, plan, acknowledged }: { sent: number; plan: Plan; acknowledged: readonly Acknowledged[] },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const problems = acknowledgementProblems(acknowledged, sent, plan)
    const count = async (what: string, expected: number, text: string) => {
      const { rows } = await client.query<{ n: number }>(text, [competitionId])
      if (rows[0]?.n !== expected) problems.push(`${what}: ${rows[0]?.n} instead of ${expected}`)
    }
    const pairs = plan.teams * plan.tasks
    const of = 'where competition_id = $1'
    await count('submissions', sent, `select count(*)::int as n from platform.submissions ${of}`)
    await count('solves', pairs, `select count(*)::int as n from platform.solves ${of}`)
    await count(
      'solve events',
      pairs,
      `select count(*)::int as n from platform.score_events ${of} and kind = 'solve'`,
    )
    await count(
      'pairs with a solve event',
      pairs,
      `select count(distinct (team, task))::int as n from platform.score_events ${of} and kind = 'solve'`,
    )
    for (const [verdict, expected] of [
      ['right', pairs],
      ['repeated', 3 * pairs],
      ['wrong', pairs],
    ] as const)
      await count(
        verdict,
        expected,
        `select count(*)::int as n from platform.submissions ${of} and verdict = '${verdict}'`,
      )
    problems.push(...(await chainProblems(client, competitionId)))
    return problems
  } finally {
    await client.end()
  }
}

function acknowledgementProblems(
  acknowledged: readonly Acknowledged[],
  sent: number,
  { teams, tasks }: Plan,
): string[] {
  const problems: string[] = []
  if (acknowledged.length !== sent)
    problems.push(`${sent - acknowledged.length} submissions were never acknowledged`)
  const rights = new Map<string, number>()
  for (const { team, task, answer, verdict } of acknowledged) {
    if ((answer === 'wrong') !== (verdict === 'wrong'))
      problems.push(`a ${answer} answer got the verdict ${verdict}`)
    if (verdict === 'right') rights.set(`${team} ${task}`, (rights.get(`${team} ${task}`) ?? 0) + 1)
  }
  if (rights.size !== teams * tasks) problems.push(`${rights.size} pairs got the verdict right`)
  const doubled = [...rights.values()].filter((times) => times > 1).length
  if (doubled > 0) problems.push(`${doubled} pairs got the verdict right twice`)
  return problems
}

/** An independent implementation of the ledger's hash chain. */
export async function chainProblems(client: pg.Client, competitionId: string): Promise<string[]> {
  const { rows } = await client.query<Record<string, unknown> & { seq: string; at: Date; hash: Buffer }>(
    'select * from platform.score_events where competition_id = $1 order by seq',
    [competitionId],
  )
  let previous: Buffer = Buffer.alloc(32)
  for (const [index, row] of rows.entries()) {
    if (Number(row.seq) !== index + 1) return [`ledger: row ${index + 1} has the number ${row.seq}`]
    const fields = [
      Number(row.seq),
      row.at.toISOString(),
      row['kind'],
      row['team'],
      row['task'],
      row['division'],
    ]
    const amount = row['amount'] === null ? null : Number(row['amount'])
    const text = JSON.stringify([...fields, amount, sortKeys(row['details'])])
    previous = createHash('sha256').update(previous).update(text).digest()
    if (!previous.equals(row.hash)) return [`ledger: the chain breaks at ${row.seq}`]
  }
  const { rows: ends } = await client.query<{ last_seq: string; last_hash: Buffer }>(
    'select last_seq, last_hash from platform.ledgers where competition_id = $1',
    [competitionId],
  )
  const [end] = ends
  const isWhole = Number(end?.last_seq) === rows.length && end?.last_hash.equals(previous)
  return isWhole ? [] : ['ledger: its head does not match its last row']
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([key, member]) => [key, sortKeys(member)]))
}

/** The value of every task after more than fifty solves. */
const lastValue = 100

/** Milliseconds until every copy of the api shows the expected board: all teams, each with every task at its last value. */
export async function waitForBoard(
  site: Site,
  scene: CompetitionFixture,
  { teams, tasks, copies }: Plan & { readonly copies: number },
): Promise<number> {
  const since = Date.now()
  const score = tasks * lastValue
  const agrees = async (copy: number) => {
    const rows: Scoreboard['rows'] = []
    for (let page = 1; rows.length < teams && page <= Math.ceil(teams / 100); page += 1) {
      const address = `/api04/${scene.type}/${scene.competitionId}/board?page=${page}`
      const answer = await fetch(`${site.processes.url('api', copy)}${address}`)
      if (answer.ok) rows.push(...((await answer.json()) as { data: Scoreboard }).data.rows)
    }
    return rows.length === teams && rows.every((row) => row.score === score && row.solves === tasks)
  }
  for (let copy = 0; copy < copies; copy += 1)
    while (Date.now() - since < 20_000 && !(await agrees(copy).catch(() => false))) await sleep(50)
  return Date.now() - since
}
