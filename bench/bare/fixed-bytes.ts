import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The same page without rendering: the upper limit of Node's HTTP server. */
const { PORT, BENCH_BYTES_FILE } = process.env
const bytes = readFileSync(BENCH_BYTES_FILE ?? '')

createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length })
  response.end(bytes)
}).listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
