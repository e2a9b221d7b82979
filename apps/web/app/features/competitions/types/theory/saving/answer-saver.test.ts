import type { CallOutcome } from '@tiltyard/client'
import type { SavedAnswers } from '@tiltyard/contracts/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { type AnswerSaver, createAnswerSaver, type SaverDeps } from './answer-saver.ts'
import { answerAt, type KeptAnswer, unsavedPlaces } from './save-queue.model.ts'

const serverNow = '2026-11-19T01:00:00.000Z'
const refused = (status: number, reason: string) =>
  ({
    ok: false,
    status,
    reason,
    msg: '',
    requestId: null,
    issues: [],
    details: {},
  }) as CallOutcome<SavedAnswers>
const savedAll = (answers: readonly KeptAnswer[]): CallOutcome<SavedAnswers> => ({
  ok: true,
  value: {
    saved: answers.map(({ place, revision }) => ({ place, revision })),
    ...{ kept: [], deadlineAt: serverNow, serverNow },
  },
  headers: new Headers(),
  requestId: '',
})

const opened: AnswerSaver[] = []
afterEach(() => {
  for (const saver of opened.splice(0)) saver.stop()
})
const newName = () => `sitting ${crypto.randomUUID()}`

function open(send: SaverDeps['send'], more: Partial<SaverDeps> = {}) {
  const saver = createAnswerSaver({
    start: { tag: opened.length + 1, answers: [], unsent: [] },
    name: newName(),
    send,
    keep: () => undefined,
    onEnded: () => undefined,
    ...more,
  })
  opened.push(saver)
  return saver
}
const isSaved = (saver: AnswerSaver) => () => expect(unsavedPlaces(saver.get())).toEqual([])

test('of two pages of one browser one sends, and both know what is saved', async () => {
  const name = newName()
  const sent = [vi.fn(async (answers) => savedAll(answers)), vi.fn(async (answers) => savedAll(answers))]
  const pages = sent.map((send) => open(send, { name }))
  const [first, second] = pages as [AnswerSaver, AnswerSaver]
  second.change(4, { option: 2 })
  await vi.waitFor(() => expect(answerAt(first.get(), 4)).toEqual({ option: 2 }))
  await vi.waitFor(isSaved(second), 3_000)
  await vi.waitFor(isSaved(first))
  expect(sent.map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  // The first page closes: the second takes over.
  first.stop()
  second.change(5, { option: 0 })
  await vi.waitFor(isSaved(second), 3_000)
  expect(sent.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('all unsent answers are kept on the device until they are acknowledged', async () => {
  const keep = vi.fn()
  const send = vi.fn<SaverDeps['send']>(async (answers) => savedAll(answers))
  send.mockResolvedValueOnce(refused(0, 'network.unreachable'))
  const saver = open(send, { keep })
  saver.change(0, { option: 1 })
  expect(await saver.flush()).toBe(false)
  expect(saver.get().trouble).toBe('offline')
  expect(keep.mock.lastCall?.[0]).toMatchObject([{ place: 0, answer: { option: 1 } }])
  expect(await saver.flush()).toBe(true)
  expect(keep.mock.lastCall?.[0]).toEqual([])
})

test.each([
  [401, 'session.required', 'signed-out'],
  [409, 'play.paused', 'paused'],
  [503, 'network.unreadable', 'failing'],
  [0, 'network.unreachable', 'offline'],
])('a refusal with %i %s is the trouble %s', async (status, reason, trouble) => {
  const saver = open(async () => refused(status, reason))
  saver.change(0, { option: 1 })
  await saver.flush()
  expect(saver.get().trouble).toBe(trouble)
})

test.each(['exam_sittings.closed', 'exam_sittings.over'])(
  'after %s nothing more is sent, and what is unsaved stays known',
  async (reason) => {
    const onEnded = vi.fn()
    const send = vi.fn(async () => refused(409, reason))
    const saver = open(send, { onEnded })
    saver.change(2, { option: 1 })
    expect(await saver.flush()).toBe(false)
    saver.change(3, { option: 1 })
    expect(await saver.flush()).toBe(false)
    expect(send).toHaveBeenCalledTimes(1)
    expect(onEnded).toHaveBeenCalledTimes(1)
    expect(unsavedPlaces(saver.get())).toEqual([2, 3])
  },
)

test('a page that is left sends what is unsent with a request that outlives it', async () => {
  const send = vi.fn<SaverDeps['send']>(async (answers) => savedAll(answers))
  const saver = open(send)
  saver.sendBeforeLeaving()
  expect(send).not.toHaveBeenCalled()
  saver.change(0, { option: 1 })
  saver.sendBeforeLeaving()
  expect(send.mock.calls[0]?.[1]).toBe(true)
})
