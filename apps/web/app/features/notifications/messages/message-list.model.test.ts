import { describe, expect, test } from 'vitest'
import { addressOf, keyAction, parseFilters, queryOf } from './message-list.model.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
const read = (text: string) => parseFilters(new URLSearchParams(text))

describe('the URL of the message centre', () => {
  test('survives a round trip', () => {
    const filters = { show: 'unread-first', type: 'team', page: 3, message: id } as const
    const address = addressOf(filters)
    expect(address).toBe(`/account/center/messages?show=unread-first&type=team&page=3&message=${id}`)
    expect(read(address.split('?')[1] ?? '')).toEqual(filters)
    expect(addressOf({ show: 'all', page: 1 })).toBe('/account/center/messages')
  })

  test.each(['show=x', 'type=x', 'page=0', 'message=x', 'message=../../x', 'type=System'])(
    'ignores %s',
    (text) => {
      expect(read(text)).toEqual({ show: 'all', type: undefined, page: 1, message: undefined })
    },
  )
})

test.each([
  ['', {}],
  ['show=unread', { read: 'false' }],
  ['show=read', { read: 'true' }],
  ['show=unread-first', { order: 'unread' }],
  ['type=team', { kind: 'team' }],
])('the message filter ?%s requests %j', (text, query) => {
  expect(queryOf(read(text))).toEqual({ page: 1, limit: 20, ...query })
})

test.each([
  ['e', false, 'read'],
  ['I', true, 'read'],
  ['U', true, 'unread'],
  ['i', false, null],
  ['u', false, null],
  ['E', true, null],
  ['Enter', false, null],
] as const)('the key %s with shift %s marks a message as %s', (key, shift, means) => {
  expect(keyAction(key, shift)).toBe(means)
})
