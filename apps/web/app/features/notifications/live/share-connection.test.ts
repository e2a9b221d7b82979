import { afterEach, expect, test, vi } from 'vitest'
import type { StreamReader } from './follow-with-retry.ts'
import { shareConnection } from './share-connection.ts'
import type { LiveEvent } from './use-live.ts'

/** However busy the machine is. */
const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 15_000 })

type Tab = { readonly news: LiveEvent[]; leave(): void }

const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

/** A server that tells each open reader; tabs of one browser, as far as locks and channels are concerned. */
function browser(name: string) {
  const readers: StreamReader[] = []
  const begunAt: (string | null)[] = []
  return {
    readers,
    begunAt,
    open(): Tab {
      const news: LiveEvent[] = []
      const leave = shareConnection({
        name,
        publish: (each) => void news.push(each),
        read: (reader) => {
          readers.push(reader)
          begunAt.push(reader.lastId())
          return new Promise((resolve) =>
            reader.signal.addEventListener('abort', () => {
              readers.splice(readers.indexOf(reader), 1)
              resolve()
            }),
          )
        },
      })
      leaving.push(leave)
      return { news, leave }
    },
    publish(id: string, kind = 'message') {
      for (const reader of readers) reader.onEvent({ id, kind, data: `{"id":"${id}"}` })
    },
  }
}
/** Without the first word of each page: that what it has loaded may be old. */
const heard = (tab: Tab) => tab.news.slice(1).map(({ payload }) => payload['id'])

test('of ten tabs one reads, and all hear', async () => {
  const { open, readers, publish } = browser('ten')
  const tabs = Array.from({ length: 10 }, open)
  await soon(() => expect(readers).toHaveLength(1))
  publish('u1.e0')
  await soon(() => expect(tabs.map(heard)).toEqual(Array(10).fill(['u1.e0'])))
  expect(readers).toHaveLength(1)
})

test('when the tab that reads goes, another goes on after what it has heard, and nothing is told twice', async () => {
  const { open, readers, begunAt, publish } = browser('over')
  const tabs = Array.from({ length: 4 }, open)
  for (let round = 1; round <= 3; round += 1) {
    await soon(() => expect(readers).toHaveLength(1))
    // A server that resumes may send again what some tab has had.
    if (round > 1) publish(`u${round - 1}.e0`)
    publish(`u${round}.e0`)
    await soon(() => expect(heard(tabs[3] as Tab)).toHaveLength(round))
    tabs[round - 1]?.leave()
  }
  expect(begunAt.slice(0, 3)).toEqual([null, 'u1.e0', 'u2.e0'])
  expect(heard(tabs[3] as Tab)).toEqual(['u1.e0', 'u2.e0', 'u3.e0'])
})

test('a tab that came late knows where the others are, should it be the next', async () => {
  const { open, readers, begunAt, publish } = browser('late')
  const first = open()
  await soon(() => expect(readers).toHaveLength(1))
  publish('u5.e2')
  open()
  await new Promise((resolve) => setTimeout(resolve, 50))
  first.leave()
  await soon(() => expect(begunAt).toEqual([null, 'u5.e2']))
})

test('after a gap everybody is told, even when the numbers begin anew', async () => {
  const { open, readers, publish } = browser('gap')
  const tabs = [open(), open()]
  await soon(() => expect(readers).toHaveLength(1))
  publish('u9.e9')
  publish('u1.e0', 'reset')
  publish('u2.e0')
  await soon(() =>
    expect(tabs.map(({ news }) => news.map(({ kind }) => kind))).toEqual(
      Array(2).fill(['reset', 'message', 'reset', 'message']),
    ),
  )
})

test('whoever begins to listen is told to read again what it has loaded before, once', async () => {
  const { open, readers, publish } = browser('first')
  const first = open()
  await soon(() => expect(readers).toHaveLength(1))
  readers[0]?.onEvent({ id: 'u3.e0' })
  const late = open()
  await soon(() => expect(late.news).toHaveLength(1))
  publish('u4.e0')
  await soon(() => expect(late.news).toHaveLength(2))
  for (const { news } of [first, late]) expect(news.map(({ kind }) => kind)).toEqual(['reset', 'message'])
})
