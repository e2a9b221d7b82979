import { readFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Upserts answers of candidates with the bare driver, one row and one transaction each: no server, session or deadline.
 * Prints the number of rows and the milliseconds.
 */
const { BENCH_DATABASE_URL, BENCH_ROWS_FILE, BENCH_SECONDS } = process.env
const rows = readFileSync(BENCH_ROWS_FILE ?? '', 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
const save = {
  name: 'save',
  text: `insert into exam_answers as a (sitting_id, place, answer, revision, seconds, saved_at)
    values ($1, $2, $3, $4, 20, now())
    on conflict (sitting_id, place) do update
    set answer = excluded.answer, revision = excluded.revision, saved_at = excluded.saved_at,
        seconds = greatest(a.seconds, excluded.seconds)
    where a.revision < excluded.revision`,
}

const clients = await Promise.all(
  Array.from({ length: 32 }, async () => {
    const client = new pg.Client({ connectionString: BENCH_DATABASE_URL })
    await client.connect()
    return client
  }),
)
const start = performance.now()
const deadline = start + Number(BENCH_SECONDS) * 1000
let next = 0

async function write(client: pg.Client): Promise<void> {
  while (performance.now() < deadline && next < rows.length)
    await client.query({ ...save, values: rows[next++] as string[] })
}

await Promise.all(clients.map(write))
console.log(`written ${next} ${performance.now() - start}`)
await Promise.all(clients.map((client) => client.end()))
