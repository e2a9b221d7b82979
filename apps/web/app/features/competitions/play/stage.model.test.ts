import type { PublicStage } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { countdownTarget, currentStage, frozenSince } from './stage.model.ts'

const stage = (part: Partial<PublicStage>): PublicStage => ({
  id: '01900000-0000-7000-8000-000000000001',
  name: { zh: '线上赛' },
  state: 'running',
  startsAt: '2026-11-15T08:00:00.000Z',
  freezeAt: '2026-11-15T11:00:00.000Z',
  endsAt: '2026-11-15T12:00:00.000Z',
  type: 'jeopardy',
  settings: {},
  ...part,
})
const over = stage({
  freezeAt: null,
  state: 'over',
  endsAt: '2026-11-14T12:00:00.000Z',
  startsAt: '2026-11-14T08:00:00.000Z',
})
const waiting = stage({ state: 'waiting', startsAt: '2026-11-16T08:00:00.000Z' })
const later = stage({ state: 'waiting', startsAt: '2026-11-17T08:00:00.000Z' })

test('a running stage is preferred to the next one, and the next one to the last that ended', () => {
  const running = stage({})
  expect(currentStage([later, over, running, waiting])).toBe(running)
  expect(currentStage([later, over, waiting])).toBe(waiting)
  expect(currentStage([over])).toBe(over)
  expect(currentStage([])).toBeNull()
})

test('the countdown of a stage targets its start, then its end, and then stops', () => {
  expect(countdownTarget(waiting)).toEqual({ until: waiting.startsAt, label: 'startsIn', runs: true })
  expect(countdownTarget(stage({ state: 'paused' }))).toMatchObject({ label: 'endsIn' })
  expect(countdownTarget(over)).toEqual({ until: over.endsAt, label: 'endedAt', runs: false })
})

test('a stage is frozen from its freeze time until it ends', () => {
  const freeze = Date.UTC(2026, 10, 15, 11)
  expect(frozenSince(stage({}), freeze - 1)).toBeNull()
  expect(frozenSince(stage({}), freeze)).toBe('2026-11-15T11:00:00.000Z')
  expect(frozenSince(stage({ freezeAt: null }), freeze)).toBeNull()
  expect(frozenSince(stage({ state: 'over' }), freeze)).toBeNull()
})
