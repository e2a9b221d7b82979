import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillPath, getScoreboard, listTasks } from '@tiltyard/contracts'
import { respondsOk } from '../../tools/services/readiness.ts'
import { type Comparison, compare } from '../compare.ts'
import { startMeasured } from '../measured-process.ts'
import { artefacts, printComparison } from '../report.ts'
import type { CompetitionSetup } from './api-setup.ts'

/** Enough visitors that none reaches the rate limit of reads. */
const visitors = Array.from({ length: 5_000 }, (_, n) => `X-Forwarded-For: 10.9.${n >> 8}.${n & 255}`)

/** The first page of the board, as a visitor. */
export function measureBoard(setup: CompetitionSetup): Promise<Comparison> {
  const { competitionId } = setup.filled
  const path = fillPath(getScoreboard.path, { type: 'jeopardy', competitionId })
  return measureRead(
    setup,
    'board page',
    visitors.map((address) => [path, address]),
  )
}

/** The task list, each request by another team leader. */
export function measureTasks(setup: CompetitionSetup): Promise<Comparison> {
  const { competitionId, teams } = setup.filled
  const path = fillPath(listTasks.path, { type: 'jeopardy', competitionId })
  return measureRead(
    setup,
    'task list of a signed-in team',
    teams.map(({ leader }) => [path, `Cookie: __Host-sid=${leader.secret}`, `Token: ${leader.token}`]),
  )
}

async function measureRead(
  { apiUrl, api, barePort }: CompetitionSetup,
  what: string,
  requests: readonly (readonly string[])[],
): Promise<Comparison> {
  mkdirSync(artefacts, { recursive: true })
  const [requestsFile, bytesFile] = [join(artefacts, 'reads.requests'), join(artefacts, 'reads.bytes')]
  writeFileSync(requestsFile, requests.map((request) => request.join('\t')).join('\n'))
  const [path = '', ...headers] = requests[0] ?? []
  const answer = await fetch(`${apiUrl}${path}`, {
    headers: Object.fromEntries(headers.map((header) => header.split(': ') as [string, string])),
  })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${body}`)
  writeFileSync(bytesFile, body)
  const bareUrl = `http://127.0.0.1:${barePort}`
  const bare = await startMeasured({
    name: 'bare',
    main: 'bench/bare/fastify-bytes.ts',
    environment: { ...process.env, NODE_ENV: 'production', PORT: `${barePort}`, BENCH_BYTES_FILE: bytesFile },
    logFile: join(artefacts, 'bare.log'),
    isReady: () => respondsOk(`${bareUrl}/readyz`),
  })
  try {
    const comparison = await compare(
      { name: `api, ${body.length} bytes`, pid: api.pid, target: { url: apiUrl, requestsFile } },
      { name: 'bare Fastify, same bytes', pid: bare.pid, target: { url: bareUrl, requestsFile } },
      { connections: 32, seconds: 4, rounds: 5 },
    )
    printComparison(what, comparison)
    return comparison
  } finally {
    await bare.stop()
  }
}
