import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AnswerChange, fillPath, type SavedAnswers, saveExamAnswers } from '@tiltyard/contracts'
import { quantile, row } from '../report.ts'
import { apiCaller, type CallApi } from './call-api.ts'
import { type ExamSetup, placeCount, type Sitting, size } from './exam-setup.ts'
import { answerOf, kindAt } from './paper.ts'

/** As pages do: a pause of the candidate, but not long after the first change that is not saved. */
const [debounceMs, longestWaitMs] = [400, 1_500]
const betweenChangesMs = 10_000
const connections = 128
export const browsersGoal = 2_000

export type BrowserFigures = {
  readonly browsers: number
  readonly changes: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly longestMs: number
}

/** From a change in the page until the server has acknowledged it, for a minute. */
export async function measureBrowsers(
  setup: ExamSetup,
  { short }: { readonly short: boolean },
): Promise<BrowserFigures> {
  const { competitionId, taskId, sittings } = await setup.fillSatExam()
  const path = fillPath(saveExamAnswers.path, { type: 'theory', competitionId, taskId })
  const callApi = apiCaller(setup.apiUrl, connections)
  const browsers = sittings.slice(0, short ? 500 : 2_000)
  const until = performance.now() + (short ? 20_000 : 60_000)
  const times = (
    await Promise.all(browsers.map((sitting) => browse({ sitting, callApi, path, until })))
  ).flat()
  const figures = {
    browsers: browsers.length,
    changes: times.length,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    longestMs: Math.max(...times),
  }
  console.log(row(['change to acknowledged', 'changes', 'p50 ms', 'p99 ms', 'longest']))
  const cells = [figures.changes, figures.p50Ms, figures.p99Ms, figures.longestMs].map((cell) =>
    cell.toFixed(0),
  )
  console.log(row([`${figures.browsers} browsers`, ...cells]))
  return figures
}

type Browser = {
  readonly sitting: Sitting
  readonly callApi: CallApi
  readonly path: string
  readonly until: number
}
type Unsaved = { readonly change: AnswerChange; readonly since: number }

/** Returns the milliseconds of each change. Sometimes several follow each other, as when somebody types. */
async function browse({ sitting, callApi, path, until }: Browser): Promise<number[]> {
  const times: number[] = []
  const unsaved = new Map<number, Unsaved>()
  let revision = 0
  let sending: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let firstAt = 0

  async function send(): Promise<void> {
    const sent = [...unsaved.values()]
    unsaved.clear()
    const body = { device: 'bench', answers: sent.map(({ change }) => change) }
    const { data } = JSON.parse(await callApi(sitting.person, { method: 'PUT', path, body })) as {
      data: SavedAnswers
    }
    if (data.saved.length !== sent.length)
      throw new Error(`${data.saved.length} of ${sent.length} were saved`)
    times.push(...sent.map(({ since }) => performance.now() - since))
  }
  function change(place: number): void {
    const now = performance.now()
    revision += 1
    if (unsaved.size === 0) firstAt = now
    const answer = answerOf(kindAt(place, size), revision)
    // A question that was changed again waits since its first change.
    const since = unsaved.get(place)?.since ?? now
    unsaved.set(place, { since, change: { place, revision, answer, seconds: 10 } })
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        sending = sending.then(send)
      },
      Math.max(0, Math.min(debounceMs, firstAt + longestWaitMs - now)),
    )
  }

  await sleep(randomInt(betweenChangesMs))
  while (performance.now() < until) {
    const place = randomInt(placeCount)
    for (let left = randomInt(10) === 0 ? 8 : 1; left > 0; left -= 1) {
      change(place)
      if (left > 1) await sleep(250)
    }
    await sleep(randomInt(betweenChangesMs / 2, (betweenChangesMs * 3) / 2))
  }
  await sending
  return times
}
