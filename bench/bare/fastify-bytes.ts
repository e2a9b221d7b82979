import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/** The same reply from memory: no session, no contract, no board. */
const { PORT, BENCH_BYTES_FILE } = process.env
const text = readFileSync(BENCH_BYTES_FILE ?? '', 'utf8')

const server = fastify()
server.get('/*', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').send(text)
})
await server.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
