import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { newId } from '@tiltyard/core/kernel'
import pg from 'pg'

/**
 * Inserts the rows of flag submissions with the bare driver, one transaction each: no server, session, judging or hash chain.
 * Prints the number of rows and the milliseconds.
 */
const {
  BENCH_DATABASE_URL,
  BENCH_COMPETITION,
  BENCH_PAIRS_FILE,
  BENCH_CLIENTS,
  BENCH_SECONDS,
  BENCH_VERDICT,
} = process.env
const competitionId = BENCH_COMPETITION ?? ''
const isRight = BENCH_VERDICT === 'right'
const pairs = readFileSync(BENCH_PAIRS_FILE ?? '', 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))

const right = {
  name: 'right',
  text: `with solved as (
      insert into solves (team_id, task_id, competition_id, submission_id, solved_at) values ($3, $4, $2, $1, now())
    ), counted as (
      insert into attempts (team_id, task_id, wrong, recent, recent_since) values ($3, $4, 0, 1, now())
      on conflict (team_id, task_id) do update set recent = attempts.recent + 1
    ), caused as (
      insert into score_events (competition_id, seq, at, kind, team, task, details, hash)
      values ($2, $6, now(), 'solve', $7, $8, $9, $10)
    )
    insert into submissions (id, competition_id, task_id, team_id, user_id, received_at, verdict)
    values ($1, $2, $4, $3, $5, now(), 'right')`,
}
const wrong = {
  name: 'wrong',
  text: `with counted as (
      insert into attempts (team_id, task_id, wrong, recent, recent_since) values ($3, $4, 1, 1, now())
      on conflict (team_id, task_id) do update set wrong = attempts.wrong + 1, recent = attempts.recent + 1
    )
    insert into submissions (id, competition_id, task_id, team_id, user_id, received_at, verdict, answer)
    values ($1, $2, $4, $3, $5, now(), 'wrong', $6)`,
}

const clients = await Promise.all(
  Array.from({ length: Number(BENCH_CLIENTS) }, async () => {
    const client = new pg.Client({ connectionString: BENCH_DATABASE_URL })
    await client.connect()
    return client
  }),
)
const start = performance.now()
const deadline = start + Number(BENCH_SECONDS) * 1000
let next = 0
let seq = Date.now() * 1000

async function write(client: pg.Client): Promise<void> {
  while (performance.now() < deadline && next < pairs.length) {
    const [teamId, taskId, userId, team, task] = pairs[next++] as string[]
    const id = newId()
    const values = [id, competitionId, teamId, taskId, userId]
    seq += 1
    await client.query(
      isRight
        ? {
            ...right,
            values: [...values, seq, team, task, JSON.stringify({ submissionId: id }), randomBytes(32)],
          }
        : { ...wrong, values: [...values, `flag{not-${team}}`] },
    )
  }
}

await Promise.all(clients.map(write))
console.log(`written ${next} ${performance.now() - start}`)
await Promise.all(clients.map((client) => client.end()))
