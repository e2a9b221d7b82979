import { expect, test } from 'vitest'
import { parseEventLines } from './event-stream.ts'

const text = 'retry: 700\nid: u1.e2\n\n:\n\nid: u2.e2\nevent: message\ndata: {"id":"a: b"}\n\n'
const events = [
  { retryMs: 700, id: 'u1.e2' },
  { id: 'u2.e2', kind: 'message', data: '{"id":"a: b"}' },
]

test('events are parsed wherever the network splits them, and heartbeats are ignored', () => {
  expect(parseEventLines(text)).toEqual({ events, rest: '' })
  for (let cut = 0; cut <= text.length; cut += 1) {
    const first = parseEventLines(text.slice(0, cut))
    const second = parseEventLines(first.rest + text.slice(cut))
    expect([...first.events, ...second.events]).toEqual(events)
  }
})

test('an incomplete event is kept for the next chunk', () => {
  expect(parseEventLines('id: u1.e1\nevent: x')).toEqual({ events: [], rest: 'id: u1.e1\nevent: x' })
})
