import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { createToastQueue, durationMs, visibleAtOnce } from './toast-queue.ts'

test('a notification stays 4.5 s, a message 3 s, one with an action until it is dismissed', () => {
  expect(durationMs({ kind: 'info', title: 'a', text: 'b' })).toBe(4500)
  expect(durationMs({ kind: 'info', text: 'b' })).toBe(3000)
  expect(durationMs({ kind: 'error', text: 'b', action: { label: 'Retry', onPress: () => {} } })).toBeNull()
})

test('toasts are at the top right, at an offset of 24', () => {
  const css = readFileSync(new URL('./toasts.module.css', import.meta.url), 'utf8')
  expect(/\.toasts \{([^}]*)\}/.exec(css)?.[1]).toMatch(/position: fixed;\s+top: 24px;\s+right: 24px;/)
})

test('a toast with the same text replaces the earlier one and becomes the newest', () => {
  const queue = createToastQueue()
  queue.show({ kind: 'error', text: 'offline' })
  queue.show({ kind: 'info', text: 'other' })
  const id = queue.show({ kind: 'error', text: 'offline' })
  expect(queue.snapshot().map(({ text }) => text)).toEqual(['other', 'offline'])
  expect(queue.snapshot().at(-1)?.id).toBe(id)
})

test('the oldest toasts are removed when too many are shown', () => {
  const queue = createToastQueue()
  for (let n = 0; n < visibleAtOnce + 2; n += 1) queue.show({ kind: 'info', text: `${n}` })
  expect(queue.snapshot().map(({ text }) => text)).toEqual(['2', '3', '4', '5'])
})

test('a subscriber is called for each change until it unsubscribes', () => {
  const queue = createToastQueue()
  const listener = vi.fn()
  const stop = queue.subscribe(listener)
  queue.dismiss(queue.show({ kind: 'info', text: 'a' }))
  stop()
  queue.show({ kind: 'info', text: 'b' })
  expect(listener).toHaveBeenCalledTimes(2)
  expect(queue.snapshot().map(({ text }) => text)).toEqual(['b'])
})

test('a toast whose action is available elsewhere disappears by itself', () => {
  const action = { label: 'Open', onPress: () => {} }
  expect(durationMs({ kind: 'info', title: 'New', text: 'x', action })).toBeNull()
  expect(durationMs({ kind: 'info', title: 'New', text: 'x', action, passes: true })).toBe(4500)
})
