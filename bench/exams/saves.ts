import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnswerChange, fillPath, saveExamAnswers } from '@tiltyard/contracts'
import { cpuMs } from '../cpu.ts'
import { artefacts, quantile, row } from '../report.ts'
import { wrk } from '../wrk.ts'
import { runBareDriver } from './bare-driver.ts'
import { type ExamSetup, placeCount, type SatExam, type Sitting, size } from './exam-setup.ts'
import { answerOf, kindAt } from './paper.ts'

const clients = 128
export const savesGoal = 0.5

export type SaveFigures = {
  readonly perSecond: number
  readonly p99Ms: number
  readonly barePerSecond: number
  readonly ratio: number
  /** Of the api, for a request. */
  readonly cpuUsEach: number
}
type Plan = { readonly rounds: number; readonly seconds: number }
/** Answers of one candidate in one request. */
type Call = { readonly sitting: Sitting; readonly changes: readonly AnswerChange[] }

/** Answers saved per second over HTTP, one or ten a request, against the bare driver writing the same rows one by one. */
export async function measureSaves(
  setup: ExamSetup,
  { short }: { readonly short: boolean },
): Promise<Readonly<Record<'one' | 'ten', SaveFigures>>> {
  const plan = short ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 4 }
  const [ours, bare] = [await setup.fillSatExam(), await setup.fillSatExam()]
  console.log(row(['answers saved', 'per second', 'p99 ms', 'bare driver', 'ratio', 'CPU µs each']))
  const one = await measure(setup, plan, { ours, bare, perCall: 1, firstRevision: 1 })
  const ten = await measure(setup, plan, { ours, bare, perCall: 10, firstRevision: 1_000 })
  return { one, ten }
}

type Contest = {
  readonly ours: SatExam
  readonly bare: SatExam
  readonly perCall: number
  readonly firstRevision: number
}

async function measure(
  setup: ExamSetup,
  { rounds, seconds }: Plan,
  { ours, bare, ...way }: Contest,
): Promise<SaveFigures> {
  const results: {
    readonly perSecond: number
    readonly p99Ms: number
    readonly cpuUsEach: number
    readonly bare: number
  }[] = []
  for (let round = -1; round < rounds; round += 1) {
    const turn = { ...way, round: round + 1, seconds }
    const measured = await saveThroughApi(setup, ours, turn)
    const barePerSecond = await saveWithBareDriver(setup, callsOf(bare, turn), seconds)
    if (round >= 0) results.push({ ...measured, bare: barePerSecond })
  }
  const figures = {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
    barePerSecond: median(results.map((result) => result.bare)),
    ratio: median(results.map((result) => result.perSecond / result.bare)),
    cpuUsEach: median(results.map(({ cpuUsEach }) => cpuUsEach)),
  }
  const cells = [figures.perSecond.toFixed(0), figures.p99Ms.toFixed(1), figures.barePerSecond.toFixed(0)]
  console.log(
    row([`${way.perCall} a request`, ...cells, figures.ratio.toFixed(2), figures.cpuUsEach.toFixed(0)]),
  )
  return figures
}

const median = (values: readonly number[]) => quantile(values, 0.5)

type Turn = Pick<Contest, 'perCall' | 'firstRevision'> & { readonly round: number; readonly seconds: number }

/** More than can be sent in a round. Requests that follow each other are of different candidates. */
function callsOf({ sittings }: SatExam, { perCall, firstRevision, round, seconds }: Turn): readonly Call[] {
  const perRound = seconds * (perCall === 1 ? 10_000 : 4_000)
  const parts = placeCount / perCall
  return Array.from({ length: perRound }, (_, index) => {
    const number = round * perRound + index
    const sitting = sittings[number % sittings.length] as Sitting
    const turn = Math.floor(number / sittings.length)
    const changes = Array.from({ length: perCall }, (_, at): AnswerChange => {
      const place = (turn % parts) * perCall + at
      const revision = firstRevision + Math.floor(turn / parts)
      return { place, revision, answer: answerOf(kindAt(place, size), number), seconds: 20 }
    })
    return { sitting, changes }
  })
}

async function saveThroughApi(
  { api, apiUrl, owner }: ExamSetup,
  exam: SatExam,
  turn: Turn,
): Promise<{ readonly perSecond: number; readonly p99Ms: number; readonly cpuUsEach: number }> {
  const { competitionId, taskId } = exam
  const requestsFile = writeRequests(
    callsOf(exam, turn),
    fillPath(saveExamAnswers.path, { type: 'theory', competitionId, taskId }),
  )
  const { rows: moments } = await owner.query<{ at: Date }>('select clock_timestamp() as at')
  const cpuBefore = cpuMs(api.pid)
  const measured = await wrk({ url: apiUrl, requestsFile }, { connections: clients, seconds: turn.seconds })
  const cpuUsEach = ((cpuMs(api.pid) - cpuBefore) * 1000) / measured.requests
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from exam_answers a join exam_sittings s on s.id = a.sitting_id
     where s.task_id = $1 and a.saved_at >= $2`,
    [taskId, moments[0]?.at],
  )
  const saved = (rows[0]?.n ?? 0) / turn.perCall
  // Requests in flight at the end of the round are saved as well.
  if (saved < measured.requests || saved > measured.requests + clients)
    throw new Error(`${measured.requests} requests were answered, but answers of ${saved} are in the table`)
  return { perSecond: measured.perSecond * turn.perCall, p99Ms: measured.p99Ms, cpuUsEach }
}

function writeRequests(calls: readonly Call[], path: string): string {
  mkdirSync(artefacts, { recursive: true })
  const file = join(artefacts, 'exam-saves.requests')
  const lines = calls.map(({ sitting: { person }, changes }) =>
    [
      `PUT ${path}`,
      `Cookie: __Host-sid=${person.secret}`,
      `Token: ${person.token}`,
      'Origin: http://localhost',
      'Content-Type: application/json',
      `Body: ${JSON.stringify({ device: 'bench', answers: changes })}`,
    ].join('\t'),
  )
  writeFileSync(file, lines.join('\n'))
  return file
}

async function saveWithBareDriver(
  { databaseUrl }: ExamSetup,
  calls: readonly Call[],
  seconds: number,
): Promise<number> {
  const lines = calls.flatMap(({ sitting, changes }) =>
    changes.map(({ place, revision, answer }) =>
      [sitting.id, place, JSON.stringify(answer), revision].join('\t'),
    ),
  )
  const { rows, milliseconds } = await runBareDriver('save-exam-answers', lines, {
    BENCH_DATABASE_URL: databaseUrl,
    BENCH_SECONDS: `${seconds}`,
  })
  return rows / (milliseconds / 1000)
}
