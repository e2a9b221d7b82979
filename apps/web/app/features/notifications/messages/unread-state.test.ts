import type { Call } from '@tiltyard/client'
import { expect, test, vi } from 'vitest'
import { createUnreadState } from './unread-state.ts'

const answer = (value: unknown) => ({ ok: true, value, headers: new Headers(), requestId: 'r' })
const refusal = { ok: false, status: 503, reason: 'request.timed_out', msg: '', requestId: 'r' }
const page = { data: [{ id: 'a', read: false }], total: 7 }

async function loaded() {
  const call = vi.fn().mockResolvedValueOnce(answer(page))
  const unread = createUnreadState(call as unknown as Call)
  await unread.load()
  return { call, unread }
}

test('unread messages are loaded from the first page, and its total is the count', async () => {
  const { call, unread } = await loaded()
  expect(call.mock.calls[0]?.[1]).toEqual({ query: { read: 'false', page: 1, limit: 5 } })
  expect(unread.get()).toMatchObject({ phase: 'ready', total: 7 })
})

test('marking a message as read is shown at once and reverted when the server refuses', async () => {
  const { call, unread } = await loaded()
  call.mockResolvedValueOnce(refusal)
  const request = unread.markOneRead('a')
  expect(unread.get().total).toBe(6)
  expect(await request).toEqual(refusal)
  expect(unread.get()).toMatchObject({ total: 7, messages: [{ id: 'a', read: false }] })
})

test('marking all messages as read is shown at once and reverted when the server refuses', async () => {
  const { call, unread } = await loaded()
  call.mockResolvedValueOnce(refusal).mockResolvedValueOnce(answer(null))
  const request = unread.markAllRead()
  expect(unread.get().total).toBe(0)
  await request
  expect(unread.get().total).toBe(7)
  expect(await unread.markAllRead()).toBeNull()
  expect(unread.get().total).toBe(0)
})

test('messages loaded for a previous user are not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const unread = createUnreadState((() => promise) as unknown as Call)
  const request = unread.load()
  unread.reset()
  resolve(answer(page))
  await request
  expect(unread.get()).toMatchObject({ phase: 'unknown', total: 0 })
})

test('a response that overlaps with a mark does not revert it: messages are loaded again', async () => {
  const { call, unread } = await loaded()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  call
    .mockReturnValueOnce(promise)
    .mockResolvedValueOnce(answer(null))
    .mockResolvedValueOnce(answer({ data: [], total: 6 }))
  const request = unread.load()
  await unread.markOneRead('a')
  resolve(answer(page))
  await request
  expect(unread.get().total).toBe(6)
})
