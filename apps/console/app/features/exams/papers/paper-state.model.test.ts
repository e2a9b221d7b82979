import { expect, test } from 'vitest'
import { paperState } from './paper-state.model.ts'

const sealed = {
  sealedAt: '2026-11-18T00:00:00.000Z',
  opensAt: '2026-11-19T01:00:00.000Z',
  closesAt: '2026-11-19T03:00:00.000Z',
  sittings: { open: 0, closed: 0, unmarked: 0 },
  isSettled: false,
}
const at = (time: string) => Date.parse(`2026-11-19T${time}:00.000Z`)

test.each([
  ['draft', { sealedAt: null }, '02:00'],
  ['sealed', {}, '00:59'],
  ['open', {}, '01:00'],
  ['open', { sittings: { open: 1, closed: 5, unmarked: 0 } }, '03:30'],
  ['closed', {}, '03:00'],
  ['settled', { isSettled: true }, '03:00'],
] as const)('a paper is %s with %j at %s', (state, more, time) => {
  expect(paperState({ ...sealed, ...more }, at(time))).toBe(state)
})
