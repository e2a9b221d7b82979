import { setTimeout as sleep } from 'node:timers/promises'
import { beginSitting, fillPath } from '@tiltyard/contracts'
import { cpuMs } from '../cpu.ts'
import { quantile, row } from '../report.ts'
import { apiCaller } from './call-api.ts'
import type { Exam, ExamSetup } from './exam-setup.ts'

const clients = 128
/** More than ever wait at once, so that nobody who arrives waits for a connection. */
const connections = 2_048
const warmUps = 500
export const beginGoals = { perSecond: 10_000 / 60, p99Ms: 300 } as const

type Begun = { readonly seconds: number; readonly times: readonly number[] }
export type BeginFigures = {
  readonly sittings: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of the api. */
  readonly cpuUsEach: number
}

/**
 * Everybody begins and gets the sheet: at once by 128 clients, each of which waits for its reply before the next one, so
 * that the time is that of the queue; then arriving evenly within the minute of the goal, whether or not others wait.
 */
export async function measureBegin(
  setup: ExamSetup,
): Promise<{ readonly atOnce: BeginFigures; readonly arriving: BeginFigures }> {
  const atOnce = beginAtOnce(setup)
  const arriving = beginArriving(setup)
  await atOnce(await setup.fillExam(warmUps))
  console.log(row(['sittings begun', 'seconds', 'per second', 'p50 ms', 'p99 ms', 'CPU µs each']))
  return {
    atOnce: await measure(setup, 'at once', atOnce),
    arriving: await measure(setup, 'arriving', arriving),
  }
}

async function measure(
  setup: ExamSetup,
  what: string,
  begin: (exam: Exam) => Promise<Begun>,
): Promise<BeginFigures> {
  const exam = await setup.fillExam()
  const cpuBefore = cpuMs(setup.api.pid)
  const { seconds, times } = await begin(exam)
  const cpuUsEach = ((cpuMs(setup.api.pid) - cpuBefore) * 1000) / exam.candidates.length
  const { rows } = await setup.owner.query<{ n: number }>(
    `select count(*)::int as n from exam_sittings where task_id = $1 and state = 'open'`,
    [exam.taskId],
  )
  const sittings = rows[0]?.n ?? 0
  if (sittings !== exam.candidates.length)
    throw new Error(`${exam.candidates.length} candidates began, but there are ${sittings} sittings`)
  const figures = { sittings, seconds, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), cpuUsEach }
  const cells = [seconds, sittings / seconds, figures.p50Ms, figures.p99Ms, cpuUsEach].map((value) =>
    value.toFixed(1),
  )
  console.log(row([`${sittings} ${what}`, ...cells]))
  return figures
}

function beginAtOnce({ apiUrl }: ExamSetup): (exam: Exam) => Promise<Begun> {
  const callApi = apiCaller(apiUrl, clients)
  return async (exam) => {
    const times: number[] = []
    const queue = exam.candidates.values()
    const since = performance.now()
    async function client(): Promise<void> {
      for (const { person } of queue) {
        const before = performance.now()
        await callApi(person, beginOf(exam))
        times.push(performance.now() - before)
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    return { seconds: (performance.now() - since) / 1000, times }
  }
}

function beginArriving({ apiUrl }: ExamSetup): (exam: Exam) => Promise<Begun> {
  const callApi = apiCaller(apiUrl, connections)
  return async (exam) => {
    const since = performance.now()
    const times = exam.candidates.map(async ({ person }, index) => {
      const arrivesAt = since + (index / beginGoals.perSecond) * 1000
      await sleep(Math.max(0, arrivesAt - performance.now()))
      await callApi(person, beginOf(exam))
      return performance.now() - arrivesAt
    })
    return { times: await Promise.all(times), seconds: (performance.now() - since) / 1000 }
  }
}

const beginOf = ({ competitionId, taskId }: Exam) => ({
  method: 'POST' as const,
  path: fillPath(beginSitting.path, { type: 'theory', competitionId, taskId }),
  body: { acceptsRules: true },
})
