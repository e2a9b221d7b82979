import Fastify from 'fastify'
import pg from 'pg'

/** The minimum for the same reply: framework, driver, one prepared statement, plain JSON. */
const { PORT, BENCH_DATABASE_URL, BENCH_STATEMENT } = process.env
const pool = new pg.Pool({ connectionString: BENCH_DATABASE_URL, max: 10 })
const server = Fastify()

server.get<{ Params: { hash: string } }>('/current/:hash', async (request) => {
  const { rows } = await pool.query({
    name: 'current',
    text: BENCH_STATEMENT ?? '',
    values: [Buffer.from(request.params.hash, 'hex'), 0],
  })
  return { code: 200, msg: 'ok', data: rows[0] }
})
server.get('/readyz', async () => ({ status: 'ok' }))

await server.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
