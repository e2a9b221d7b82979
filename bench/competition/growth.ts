import { row } from '../report.ts'
import type { CompetitionSetup } from './api-setup.ts'
import { type FlagFigures, measureFlags } from './flags.ts'

export const growthGoal = 1.3

/** The cost of a submission with a large table, relative to the cost with a small one. */
export async function measureGrowth(
  setup: CompetitionSetup,
  size: number,
): Promise<{ readonly before: FlagFigures; readonly after: FlagFigures; readonly cost: number }> {
  const before = await measureFlags(setup, 'wrong')
  const start = performance.now()
  await fillSubmissions(setup, size)
  const seconds = (performance.now() - start) / 1000
  const after = await measureFlags(setup, 'wrong')
  const cost = before.perSecond / after.perSecond
  console.log(row(['answers in the table', 'per second', 'p99 ms']))
  for (const [name, { perSecond, p99Ms }] of [
    ['at the start', before],
    [`${size} more (${seconds.toFixed(0)} s)`, after],
  ] as const)
    console.log(row([name, perSecond.toFixed(0), p99Ms.toFixed(1)]))
  console.log(`one answer costs ${cost.toFixed(2)} times as much`)
  return { before, after, cost }
}

/** Wrong submissions, spread over all teams and tasks and an hour old, so that they do not count for the rate limit. */
async function fillSubmissions({ owner, filled }: CompetitionSetup, size: number): Promise<void> {
  // Foreign keys are not checked for ten million generated rows.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into platform.submissions (id, competition_id, task_id, team_id, user_id, received_at, verdict, answer)
     select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1,
       ($2::uuid[])[1 + n / 7 % cardinality($2::uuid[])], ($3::uuid[])[1 + n % cardinality($3::uuid[])],
       ($4::uuid[])[1 + n % cardinality($4::uuid[])], now() - interval '1 hour', 'wrong', 'flag{' || n || '}'
     from generate_series(1, $5::bigint) n`,
    [
      filled.competitionId,
      filled.tasks.map(({ id }) => id),
      filled.teams.map(({ id }) => id),
      filled.teams.map(({ leader }) => leader.id),
      size,
    ],
  )
  await owner.query('reset session_replication_role')
  await owner.query('vacuum analyze platform.submissions')
  await owner.query('checkpoint')
}
