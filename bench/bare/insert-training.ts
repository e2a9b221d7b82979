import { readFileSync } from 'node:fs'
import { newId } from '@tiltyard/core/kernel'
import pg from 'pg'

/**
 * Inserts the rows of training answers with the bare driver, one transaction each: no server, session or judging.
 * Prints the number of rows and the milliseconds.
 */
const { BENCH_DATABASE_URL, BENCH_PAIRS_FILE, BENCH_CLIENTS, BENCH_SECONDS, BENCH_VERDICT } = process.env
const isRight = BENCH_VERDICT === 'right'
const pairs = readFileSync(BENCH_PAIRS_FILE ?? '', 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))

const answered = `insert into training_answers (id, question_id, user_id, received_at, state, is_right, score, answer, finished_at)
  values ($1, $3, $2, now(), 'scored', $4, $5, $6, now())`
const stands = `insert into training_results (user_id, question_id, answers, latest_score, latest_at, highest_score, solved_at,
    recent, recent_since) values ($2, $3, 1, $5, now(), $5, case when $4 then now() end, 1, now())`
const right = {
  name: 'right',
  text: `with stands as (${stands}), gained as (
      insert into training_gains (id, user_id, question_id, kind, points, at) values ($7, $2, $3, 'solve', $5, now())
    ), counted as (
      insert into question_solve_counts as t (question_id, solves) values ($3, 1)
      on conflict (question_id) do update set solves = t.solves + 1
    ) ${answered}`,
}
const wrong = { name: 'wrong', text: `with stands as (${stands}) ${answered}` }

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

async function write(client: pg.Client): Promise<void> {
  while (performance.now() < deadline && next < pairs.length) {
    const [userId, questionId] = pairs[next++] as string[]
    const values = [newId(), userId, questionId, isRight, isRight ? 100 : 0, isRight ? null : 'flag{not}']
    await client.query(isRight ? { ...right, values: [...values, newId()] } : { ...wrong, values })
  }
}

await Promise.all(clients.map(write))
console.log(`written ${next} ${performance.now() - start}`)
await Promise.all(clients.map((client) => client.end()))
