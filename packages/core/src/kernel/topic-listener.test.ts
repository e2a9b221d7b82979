import { expect, test } from 'vitest'
import { shareListener, type TopicHandler } from './topic-listener.ts'

/** A connection that the test connects, speaks over and counts. */
function openShared() {
  const open: TopicHandler[] = []
  const listen = shareListener((handler) => {
    open.push(handler)
    return { close: async () => void open.splice(open.indexOf(handler), 1) }
  })
  const join = () => {
    const heard: string[] = []
    const left = listen({ onNotify: (topic) => heard.push(topic), onConnect: () => heard.push('connected') })
    return { heard, close: left.close }
  }
  return { open, join }
}

test('all who listen share one connection, and whoever comes late is told that it may have missed something', () => {
  const { open, join } = openShared()
  const first = join()
  expect(open).toHaveLength(1)
  open[0]?.onConnect()
  const late = join()
  open[0]?.onNotify('board:a')
  open[0]?.onConnect()
  expect(open).toHaveLength(1)
  for (const { heard } of [first, late]) expect(heard).toEqual(['connected', 'board:a', 'connected'])
})

test('the last who leaves closes the connection, and the next opens another', async () => {
  const { open, join } = openShared()
  const [first, second] = [join(), join()]
  await first.close()
  await first.close()
  expect(open).toHaveLength(1)
  open[0]?.onNotify('everyone')
  expect([first.heard, second.heard]).toEqual([[], ['everyone']])
  await second.close()
  expect(open).toHaveLength(0)
  const third = join()
  expect(open).toHaveLength(1)
  expect(third.heard).toEqual([])
})
