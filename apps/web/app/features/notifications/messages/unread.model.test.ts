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
])('the badge’s overflow is the seed’s 99: %i unread shows %s', (total, shown) => {
  expect(badgeOverflow).toBe(99)
  expect(badgeText(total)).toBe(shown)
})

test('the panel lists the seed’s five', () => expect(panelLimit).toBe(5))

test('the seed’s tag colours: todo none, processing blue, urgent red, doing gold', () => {
  expect(tagTones).toEqual({ todo: 'none', processing: 'blue', urgent: 'red', doing: 'gold' })
})

test('one is read and unread again, and the count follows; twice changes nothing more', () => {
  const once = withRead(seven, 'a', true)
  expect([once.total, once.messages.map(({ read }) => read)]).toEqual([6, [true, false]])
  expect(withRead(once, 'a', true)).toBe(once)
  expect(withRead(once, 'a', false)).toEqual(seven)
  expect(withRead(seven, 'somebody else’s', true)).toBe(seven)
})

test('all are read at once, also those beyond the panel', () => {
  const all = withAllRead(seven)
  expect([all.total, all.messages.map(({ read }) => read)]).toEqual([0, [true, true]])
})
