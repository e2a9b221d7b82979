import type { Call } from '@tiltyard/client'
import { expect, test, vi } from 'vitest'
import { createReactionsState } from './reactions-state.ts'

const none = { likes: 3, favorites: 0, liked: false, favorited: false }
const answer = (value: unknown) => ({ ok: true, value, headers: new Headers(), requestId: 'r' })
const refusal = { ok: false, status: 503, reason: 'request.timed_out', msg: '', requestId: 'r' }
const item = { type: 'info', id: 'a' } as const

async function loaded() {
  const call = vi.fn().mockResolvedValueOnce(answer([{ id: 'a', ...none }]))
  const state = createReactionsState(call as unknown as Call)
  state.request(item)
  await vi.waitFor(() => expect(state.get('a')).toBeDefined())
  return { call, state }
}

test('sixty requested items are loaded in two calls, without duplicates', async () => {
  const call = vi.fn().mockResolvedValue(answer([]))
  const state = createReactionsState(call as unknown as Call)
  for (let n = 0; n < 60; n += 1) state.request({ type: 'info', id: `i${n % 55}` })
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  expect(call.mock.calls.map(([, { query }]) => query.ids.split(',').length)).toEqual([50, 5])
})

test('a reaction is shown at once and reverted when the server refuses', async () => {
  const { call, state } = await loaded()
  call.mockResolvedValueOnce(refusal)
  const request = state.toggle(item, 'like')
  expect(state.get('a')).toMatchObject({ likes: 4, liked: true })
  expect(await request).toEqual(refusal)
  expect(state.get('a')).toMatchObject({ likes: 3, liked: false })
})

test('the server’s count replaces the optimistic one', async () => {
  const { call, state } = await loaded()
  call.mockResolvedValueOnce(answer({ id: 'a', ...none, likes: 9, liked: true }))
  await state.toggle(item, 'like')
  expect(state.get('a')).toMatchObject({ likes: 9, liked: true })
})

test('of several quick presses the last one is sent last and wins', async () => {
  const { call, state } = await loaded()
  const sent: string[] = []
  call.mockImplementation(async (_to, { body }) => {
    sent.push(body.on)
    return answer({ id: 'a', ...none, likes: body.on === 'true' ? 4 : 3, liked: body.on === 'true' })
  })
  const first = state.toggle(item, 'like')
  await state.toggle(item, 'like')
  await first
  expect(sent).toEqual(['true', 'false'])
  expect(state.get('a')).toMatchObject({ likes: 3, liked: false })
})

test('reactions loaded for a previous user are not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { call, state } = await loaded()
  call.mockReturnValueOnce(promise)
  state.request({ type: 'info', id: 'b' })
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  state.reset()
  resolve(answer([{ id: 'b', ...none, liked: true }]))
  await promise
  expect([state.get('a'), state.get('b')]).toEqual([undefined, undefined])
})
