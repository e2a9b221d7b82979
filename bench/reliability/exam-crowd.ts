import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginSitting, fillPath, type SavedAnswers, saveExamAnswers } from '@tiltyard/contracts'
import { answerOf, kindAt, kinds, type PaperSize } from '../exams/paper.ts'
import type { Person } from '../people.ts'
import { requestSender } from './http-client.ts'

const clients = 64
const perRequest = 4
/** How long a client repeats one request. */
const timeoutMs = 120_000

export type ExamCandidate = {
  readonly person: Person
  /** By place: the last revision that was sent, and the last one that the server acknowledged. */
  readonly sent: Map<number, number>
  readonly acknowledged: Map<number, number>
}
export type ExamPlan = {
  readonly siteOrigin: string
  readonly competitionId: string
  readonly taskId: string
  readonly size: PaperSize
  readonly people: readonly Person[]
}

/** Candidates that repeat what was not answered with the same revision, as pages do. */
export function startExamCrowd({ siteOrigin, competitionId, taskId, size, people }: ExamPlan) {
  const ask = requestSender(siteOrigin)
  const params = { type: 'theory', competitionId, taskId }
  const placeCount = kinds.length * size.draw
  const candidates = people.map(
    (person): ExamCandidate => ({ person, sent: new Map(), acknowledged: new Map() }),
  )
  const unexpected = new Map<string, number>()
  let requests = 0

  /** Null: the sitting is over. */
  async function askUntilAnswered(
    { person }: ExamCandidate,
    call: { readonly method: 'POST' | 'PUT'; readonly path: string; readonly body: object },
  ): Promise<string | null> {
    const until = Date.now() + timeoutMs
    while (Date.now() < until) {
      requests += 1
      const { status, text } = await ask(person, call)
      if (status === 200) return text
      if (status === 409) return null
      if (status >= 400 && status < 500) unexpected.set(text, (unexpected.get(text) ?? 0) + 1)
      await sleep(randomInt(20, 250))
    }
    return null
  }

  async function save(candidate: ExamCandidate, places: readonly number[]): Promise<boolean> {
    const answers = places.map((place) => {
      const revision = (candidate.sent.get(place) ?? 0) + 1
      candidate.sent.set(place, revision)
      return { place, revision, answer: answerOf(kindAt(place, size), place + revision), seconds: 5 }
    })
    const text = await askUntilAnswered(candidate, {
      method: 'PUT',
      path: fillPath(saveExamAnswers.path, params),
      body: { device: 'reliability', answers },
    })
    if (text === null) return false
    const { data } = JSON.parse(text) as { data: SavedAnswers }
    for (const { place, revision } of data.saved) candidate.acknowledged.set(place, revision)
    return true
  }

  async function sit(candidate: ExamCandidate): Promise<void> {
    const path = fillPath(beginSitting.path, params)
    await askUntilAnswered(candidate, { method: 'POST', path, body: { acceptsRules: true } })
    const places = Array.from({ length: placeCount }, (_, place) => place)
    for (let from = 0; from < placeCount; from += perRequest)
      await save(candidate, places.slice(from, from + perRequest))
  }

  const forAll = (work: (queue: IterableIterator<ExamCandidate>) => Promise<void>) => {
    const queue = candidates.values()
    return Promise.all(Array.from({ length: clients }, () => work(queue)))
  }
  return {
    candidates,
    requests: () => requests,
    unexpected: (): ReadonlyMap<string, number> => unexpected,
    /** Everybody begins and answers every question. */
    answerEverything: () =>
      forAll(async (queue) => {
        for (const candidate of queue) await sit(candidate)
      }),
    /** Until the server says that it is over. */
    changeAnswers: async () => {
      let next = 0
      const change = async () => {
        for (;;) {
          const candidate = candidates[next++ % candidates.length] as ExamCandidate
          if (!(await save(candidate, [randomInt(placeCount)]))) return
        }
      }
      await Promise.all(Array.from({ length: clients }, change))
    },
  }
}
