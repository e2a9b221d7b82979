import type { Message } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import {
  badgeOverflow,
  badgeText,
  panelLimit,
  tagTones,
  type Unread,
  unknownUnread,
  withAllRead,
  withRead,
} from './unread.model.ts'

const message = (id: string): Message => ({
  id,
  kind: 'system',
  title: { zh: id },
  content: null,
  createTime: '2026-11-15T00:00:00Z',
  avatar: null,
  system: true,
  extra: null,
  status: 'todo',
  read: false,
  path: null,
})
const seven: Unread = { ...unknownUnread, phase: 'ready', total: 7, messages: ['a', 'b'].map(message) }

test.each([
  [-1, null],
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_000, '99+'],
])('the unread badge is capped at the 99 of the specification: %i shows %s', (total, text) => {
  expect(badgeOverflow).toBe(99)
  expect(badgeText(total)).toBe(text)
})

test('the notification panel lists the five messages of the specification', () => expect(panelLimit).toBe(5))

test('message tags have the colours of the specification: todo none, processing blue, urgent red, doing gold', () => {
  expect(tagTones).toEqual({ todo: 'none', processing: 'blue', urgent: 'red', doing: 'gold' })
})

test('marking one message as read or unread changes the count once', () => {
  const once = withRead(seven, 'a', true)
  expect([once.total, once.messages.map(({ read }) => read)]).toEqual([6, [true, false]])
  expect(withRead(once, 'a', true)).toBe(once)
  expect(withRead(once, 'a', false)).toEqual(seven)
  expect(withRead(seven, 'somebody else’s', true)).toBe(seven)
})

test('marking all as read includes messages beyond the panel', () => {
  const all = withAllRead(seven)
  expect([all.total, all.messages.map(({ read }) => read)]).toEqual([0, [true, true]])
})
