import { beginSitting, fillPath } from '@tiltyard/contracts'
import { cpuMs } from '../cpu.ts'
import { quantile, row } from '../report.ts'
import { apiCaller, type CallApi } from './call-api.ts'
import type { Exam, ExamSetup } from './exam-setup.ts'

const clients = 128
const warmUps = 500
export const beginGoals = { perSecond: 10_000 / 60, p99Ms: 300 } as const

export type BeginFigures = {
  readonly sittings: number
  readonly seconds: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of the api. */
  readonly cpuUsEach: number
}

/** Everybody begins at once, by 128 clients, and gets the sheet: a crowd at the moment when the paper opens. */
export async function measureBegin(setup: ExamSetup): Promise<BeginFigures> {
  const callApi = apiCaller(setup.apiUrl, clients)
  await beginAll(callApi, await setup.fillExam(warmUps))
  const exam = await setup.fillExam()
  const cpuBefore = cpuMs(setup.api.pid)
  const { seconds, times } = await beginAll(callApi, exam)
  const cpuUsEach = ((cpuMs(setup.api.pid) - cpuBefore) * 1000) / exam.candidates.length
  const { rows } = await setup.owner.query<{ n: number }>(
    `select count(*)::int as n from exam_sittings where task_id = $1 and state = 'open'`,
    [exam.taskId],
  )
  const sittings = rows[0]?.n ?? 0
  if (sittings !== exam.candidates.length)
    throw new Error(`${exam.candidates.length} candidates began, but there are ${sittings} sittings`)
  const figures = { sittings, seconds, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), cpuUsEach }
  console.log(row(['sittings begun', 'seconds', 'per second', 'p50 ms', 'p99 ms', 'CPU µs each']))
  const cells = [seconds, sittings / seconds, figures.p50Ms, figures.p99Ms, cpuUsEach].map((value) =>
    value.toFixed(1),
  )
  console.log(row([`${sittings}`, ...cells]))
  return figures
}

async function beginAll(
  callApi: CallApi,
  { competitionId, taskId, candidates }: Exam,
): Promise<{ readonly seconds: number; readonly times: readonly number[] }> {
  const path = fillPath(beginSitting.path, { type: 'theory', competitionId, taskId })
  const times: number[] = []
  const queue = candidates.values()
  const since = performance.now()
  async function client(): Promise<void> {
    for (const { person } of queue) {
      const before = performance.now()
      await callApi(person, { method: 'POST', path, body: { acceptsRules: true } })
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { seconds: (performance.now() - since) / 1000, times }
}
