import { readFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Closes sittings with known marks by the bare driver: nothing is looked for, read or marked. One row and transaction
 * each by 32 connections, or many rows a statement by one. Prints the number of rows and the milliseconds.
 */
const { BENCH_DATABASE_URL, BENCH_ROWS_FILE, BENCH_ROWS_EACH } = process.env
const rowsEach = Number(BENCH_ROWS_EACH)
const rows = readFileSync(BENCH_ROWS_FILE ?? '', 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
const close = {
  name: 'close',
  text: `update exam_sittings s
    set state = 'closed', closed_at = now(), closed_by = 'clock', marks = given.marks::int[], mark = given.mark,
        marked_revision = 0
    from unnest($1::uuid[], $2::text[], $3::bigint[]) as given (id, marks, mark)
    where s.id = given.id and s.state = 'open'`,
}

const clients = await Promise.all(
  Array.from({ length: rowsEach === 1 ? 32 : 1 }, async () => {
    const client = new pg.Client({ connectionString: BENCH_DATABASE_URL })
    await client.connect()
    return client
  }),
)
const start = performance.now()
let next = 0
let written = 0

async function write(client: pg.Client): Promise<void> {
  while (next < rows.length) {
    const batch = rows.slice(next, next + rowsEach)
    next += rowsEach
    const values = [0, 1, 2].map((column) => batch.map((row) => row[column]))
    const { rowCount } = await client.query({ ...close, values })
    written += rowCount ?? 0
  }
}

await Promise.all(clients.map(write))
console.log(`written ${written} ${performance.now() - start}`)
await Promise.all(clients.map((client) => client.end()))
