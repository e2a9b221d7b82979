import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fillPath, submitAnswer } from '@tiltyard/contracts'
import { projectRoot } from '../../tools/services/home.ts'
import { type ApiSetup, withApi } from '../competition/api-setup.ts'
import type { Person } from '../people.ts'
import { artefacts, quantile, row } from '../report.ts'
import { wrk } from '../wrk.ts'
import { type FilledQuestion, type FilledTraining, fillTraining } from './fill-training.ts'

const run = promisify(execFile)
const clients = 128
export const answersGoal = 0.5

type Kind = 'wrong' | 'right'
type Pair = readonly [Person, FilledQuestion]
export type AnswerFigures = {
  readonly perSecond: number
  readonly p99Ms: number
  readonly barePerSecond: number
  readonly ratio: number
}
type Plan = { readonly rounds: number; readonly seconds: number }

/**
 * Flags per second over HTTP, all guards included, against the bare driver inserting the same rows, one transaction each:
 * 1,000 people, 100 questions, every pair answered at most once.
 */
export async function measureAnswers({
  short,
}: {
  readonly short: boolean
}): Promise<Record<Kind, AnswerFigures>> {
  const plan = short ? { rounds: 2, seconds: 2 } : { rounds: 5, seconds: 4 }
  const figures: Partial<Record<Kind, AnswerFigures>> = {}
  for (const kind of ['wrong', 'right'] as const)
    await withApi('training', async (parts, ownerUrl) => {
      const size = { people: 1_000, questions: 100 }
      const [ours, bare] = [
        await fillTraining(parts, ownerUrl, size),
        await fillTraining(parts, ownerUrl, size),
      ]
      return async (setup) => {
        figures[kind] = await measure(setup, kind, plan, { ours, bare })
      }
    })
  return figures as Record<Kind, AnswerFigures>
}

async function measure(
  setup: ApiSetup,
  kind: Kind,
  { rounds, seconds }: Plan,
  filled: { readonly ours: FilledTraining; readonly bare: FilledTraining },
): Promise<AnswerFigures> {
  const ours: { perSecond: number; p99Ms: number }[] = []
  const bare: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const before = await countAnswers(setup, filled.ours)
    const measured = await wrk(
      { url: setup.apiUrl, requestsFile: requestsFile(kind, pairsFor(filled.ours, round + 1, rounds)) },
      { connections: clients, seconds },
    )
    const inserted = (await countAnswers(setup, filled.ours)) - before
    // Requests in flight at the end of the round are inserted as well.
    if (inserted < measured.requests || inserted > measured.requests + clients)
      throw new Error(`${measured.requests} ${kind} answers were accepted, but ${inserted} are in the tables`)
    const barePerSecond = await insertWithBareDriver(
      setup,
      kind,
      seconds,
      pairsFor(filled.bare, round + 1, rounds),
    )
    if (round < 0) continue
    ours.push(measured)
    bare.push(barePerSecond)
  }
  const figures = {
    perSecond: median(ours.map(({ perSecond }) => perSecond)),
    p99Ms: median(ours.map(({ p99Ms }) => p99Ms)),
    barePerSecond: median(bare),
    ratio: median(ours.map(({ perSecond }, round) => perSecond / (bare[round] as number))),
  }
  console.log(row([`${kind} answers`, 'per second', 'p99 ms', 'bare driver', 'ratio']))
  const cells = [figures.perSecond.toFixed(0), figures.p99Ms.toFixed(1), figures.barePerSecond.toFixed(0)]
  console.log(row(['', ...cells, figures.ratio.toFixed(2)]))
  return figures
}

const median = (values: readonly number[]) => quantile(values, 0.5)

/** Each round uses other pairs, so that nobody answers a question twice. */
function pairsFor({ people, questions }: FilledTraining, part: number, rounds: number): Pair[] {
  const pairs = questions.flatMap((question) => people.map((person): Pair => [person, question]))
  const pairsPerRound = Math.floor(pairs.length / (rounds + 1))
  return pairs.slice(part * pairsPerRound, (part + 1) * pairsPerRound)
}

function requestsFile(kind: Kind, pairs: readonly Pair[]): string {
  mkdirSync(artefacts, { recursive: true })
  const file = join(artefacts, `${kind}-answers.requests`)
  const lines = pairs.map(([person, { id, flag }]) =>
    [
      `POST ${fillPath(submitAnswer.path, { questionId: id })}`,
      `Cookie: __Host-sid=${person.secret}`,
      `Token: ${person.token}`,
      'Origin: http://localhost',
      'Content-Type: application/json',
      `Body: ${JSON.stringify({ kind: 'flag', flag: kind === 'right' ? flag : `flag{not-${id.slice(0, 8)}}` })}`,
    ].join('\t'),
  )
  writeFileSync(file, lines.join('\n'))
  return file
}

async function countAnswers({ owner }: ApiSetup, { people }: FilledTraining): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from platform.training_answers where user_id = any($1::uuid[])',
    [people.map(({ id }) => id)],
  )
  return rows[0]?.n ?? 0
}

async function insertWithBareDriver(
  { databaseUrl }: ApiSetup,
  kind: Kind,
  seconds: number,
  pairs: readonly Pair[],
): Promise<number> {
  const file = join(artefacts, 'bare-training-pairs.tsv')
  writeFileSync(file, pairs.map(([person, question]) => `${person.id}\t${question.id}`).join('\n'))
  const { stdout } = await run(process.execPath, ['bench/bare/insert-training.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      BENCH_DATABASE_URL: databaseUrl,
      BENCH_PAIRS_FILE: file,
      BENCH_CLIENTS: '32',
      BENCH_SECONDS: `${seconds}`,
      BENCH_VERDICT: kind,
    },
  })
  const output = /^written (\d+) ([\d.]+)$/m.exec(stdout)
  if (!output) throw new Error(`the bare driver said something else:\n${stdout}`)
  return Number(output[1]) / (Number(output[2]) / 1000)
}
