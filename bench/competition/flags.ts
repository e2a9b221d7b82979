import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillPath, submitFlag } from '@tiltyard/contracts'
import { projectRoot } from '../../tools/services/home.ts'
import { artefacts, quantile, row } from '../report.ts'
import { wrk } from '../wrk.ts'
import type { CompetitionSetup } from './api-setup.ts'
import { type Filled, type FilledTask, type FilledTeam, hasSolved } from './fill-competition.ts'

const run = promisify(execFile)
export const seconds = 4
export const rounds = 5
export const clients = 128
/** rCTF v1, measured with the same work on the same two cores. */
const peer = { right: 1_089, wrong: 2_199 } as const
export const goals = { ofBare: 0.5, ofPeer: 2 } as const

type Kind = keyof typeof peer
export type Pair = readonly [FilledTeam, FilledTask]
export type FlagFigures = {
  readonly perSecond: number
  readonly p99Ms: number
  readonly barePerSecond: number
  readonly ratio: number
  readonly ofPeer: number
}

/** Accepted submissions per second over HTTP, all guards included, against the bare driver inserting the same rows. */
export async function measureFlags(setup: CompetitionSetup, kind: Kind): Promise<FlagFigures> {
  const { filled, owner } = setup
  const bareFilled = await setup.fillAnother()
  const [ours, bare]: [{ perSecond: number; p99Ms: number }[], number[]] = [[], []]
  for (let round = -1; round < rounds; round += 1) {
    const part = round + 1
    const before = await count(setup, filled, kind)
    const measured = await wrk(
      { url: setup.apiUrl, requestsFile: requestsFile(kind, filled, pairsFor(kind, filled, part)) },
      { connections: clients, seconds },
    )
    const inserted = (await count(setup, filled, kind)) - before
    // Requests in flight at the end of the round are inserted as well.
    if (inserted < measured.requests || inserted > measured.requests + clients)
      throw new Error(`${measured.requests} ${kind} answers were accepted, but ${inserted} are in the tables`)
    const barePerSecond = await insertWithBareDriver(
      setup,
      bareFilled,
      kind,
      pairsFor(kind, bareFilled, part),
    )
    if (round < 0) continue
    ours.push(measured)
    bare.push(barePerSecond)
  }
  await owner.query('checkpoint')
  const ratios = ours.map(({ perSecond }, round) => perSecond / (bare[round] as number))
  const perSecond = quantile(
    ours.map((measurement) => measurement.perSecond),
    0.5,
  )
  const figures = {
    perSecond,
    p99Ms: quantile(
      ours.map(({ p99Ms }) => p99Ms),
      0.5,
    ),
    barePerSecond: quantile(bare, 0.5),
    ratio: quantile(ratios, 0.5),
    ofPeer: perSecond / peer[kind],
  }
  console.log(row([`${kind} flags`, 'per second', 'p99 ms', 'bare driver', 'ratio', '× rCTF v1']))
  const cells = [figures.perSecond.toFixed(0), figures.p99Ms.toFixed(1), figures.barePerSecond.toFixed(0)]
  console.log(row(['', ...cells, figures.ratio.toFixed(2), figures.ofPeer.toFixed(1)]))
  return figures
}

/** Each round uses other pairs; a right flag needs a task that the team has not solved. */
export function pairsFor(kind: Kind, { teams, tasks }: Filled, part: number): Pair[] {
  const open = tasks.flatMap((task) =>
    teams.flatMap((team): Pair[] => (kind === 'wrong' || !hasSolved(team, task) ? [[team, task]] : [])),
  )
  const pairsPerRound = Math.floor(open.length / (rounds + 1))
  return open.slice(part * pairsPerRound, (part + 1) * pairsPerRound)
}

function requestsFile(kind: Kind, { competitionId }: Filled, pairs: readonly Pair[]): string {
  return writeRequests(`${kind}-flags`, pairs, ([, { id, flag }]) => ({
    path: fillPath(submitFlag.path, { type: 'jeopardy', competitionId, taskId: id }),
    body: { flag: kind === 'right' ? flag : `flag{not-${id.slice(0, 8)}}` },
  }))
}

/** One request of a team's leader for each pair. */
export function writeRequests(
  name: string,
  pairs: readonly Pair[],
  request: (pair: Pair) => { readonly path: string; readonly body: Readonly<Record<string, unknown>> },
): string {
  mkdirSync(artefacts, { recursive: true })
  const file = join(artefacts, `${name}.requests`)
  const lines = pairs.map((pair) => {
    const [{ leader }] = pair
    const { path, body } = request(pair)
    return [
      `POST ${path}`,
      `Cookie: __Host-sid=${leader.secret}`,
      `Token: ${leader.token}`,
      'Origin: http://localhost',
      'Content-Type: application/json',
      `Body: ${JSON.stringify(body)}`,
    ].join('\t')
  })
  writeFileSync(file, lines.join('\n'))
  return file
}

async function count({ owner }: CompetitionSetup, { competitionId }: Filled, kind: Kind): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from platform.submissions where competition_id = $1 and verdict = $2',
    [competitionId, kind],
  )
  return rows[0]?.n ?? 0
}

async function insertWithBareDriver(
  { databaseUrl }: CompetitionSetup,
  { competitionId }: Filled,
  kind: Kind,
  pairs: readonly Pair[],
): Promise<number> {
  const file = join(artefacts, 'bare-pairs.tsv')
  const lines = pairs.map(([team, task]) =>
    [team.id, task.id, team.leader.id, team.number, task.number].join('\t'),
  )
  writeFileSync(file, lines.join('\n'))
  const { stdout } = await run(process.execPath, ['bench/bare/insert-answers.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      BENCH_DATABASE_URL: databaseUrl,
      BENCH_COMPETITION: competitionId,
      BENCH_PAIRS_FILE: file,
      BENCH_CLIENTS: '32',
      BENCH_SECONDS: `${seconds}`,
      BENCH_VERDICT: kind,
    },
  })
  const output = /^written (\d+) ([\d.]+)$/m.exec(stdout)
  if (!output) throw new Error(`unexpected output of the bare driver:\n${stdout}`)
  return Number(output[1]) / (Number(output[2]) / 1000)
}
