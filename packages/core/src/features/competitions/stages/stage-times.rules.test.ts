import { expect, test } from 'vitest'
import {
  extendTimes,
  resumeTimes,
  stagesToReveal,
  whyCannotFreeze,
  whyCannotPause,
  whyCannotReveal,
} from './stage.rules.ts'

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute))
const stage = {
  startsAt: at(0),
  freezeAt: at(20),
  endsAt: at(22),
  revealAt: at(23),
  pausedAt: at(10),
}

test('resuming with compensation moves all future times by the length of the pause', () => {
  expect(resumeTimes(stage, at(10, 30), true)).toEqual({
    freezeAt: at(20, 30),
    endsAt: at(22, 30),
    revealAt: at(23, 30),
    pausedAt: null,
  })
})

test('a freeze before the pause is not moved', () => {
  expect(resumeTimes({ ...stage, freezeAt: at(9) }, at(10, 30), true)).toMatchObject({
    freezeAt: at(9),
    endsAt: at(22, 30),
  })
})

test('resuming without compensation moves no times', () => {
  expect(resumeTimes(stage, at(12), false)).toEqual({
    freezeAt: at(20),
    endsAt: at(22),
    revealAt: at(23),
    pausedAt: null,
  })
})

test('an extended stage is revealed later, and frozen later only if requested and still ahead', () => {
  const wish = { at: at(10), minutes: 30 }
  expect(extendTimes(stage, { ...wish, moveFreeze: true })).toMatchObject({
    freezeAt: at(20, 30),
    endsAt: at(22, 30),
    revealAt: at(23, 30),
  })
  expect(extendTimes(stage, { ...wish, moveFreeze: false })).toMatchObject({ freezeAt: at(20) })
  expect(extendTimes(stage, { ...wish, at: at(21), moveFreeze: true })).toMatchObject({ freezeAt: at(20) })
})

test('only a running stage can be paused, and only an active one frozen, once', () => {
  expect(['waiting', 'running', 'paused', 'over'].map((state) => whyCannotPause(state as never))).toEqual([
    'stages.not_running',
    null,
    'stages.already_paused',
    'stages.not_running',
  ])
  expect(whyCannotFreeze({ freezeAt: at(20), state: 'running' }, at(10))).toBeNull()
  expect(whyCannotFreeze({ freezeAt: at(20), state: 'paused' }, at(21))).toBe('stages.already_frozen')
  expect(whyCannotFreeze({ freezeAt: null, state: 'over' }, at(23))).toBe('stages.not_running')
})

test('a stage is revealed once, after its end, and only if it was frozen', () => {
  const over = { state: 'over', freezeAt: at(20), revealedAt: null } as const
  const running = { ...over, state: 'running' } as const
  const revealed = { ...over, revealedAt: at(23) }
  expect(whyCannotReveal([over])).toBeNull()
  expect(whyCannotReveal([revealed])).toBe('competitions.already_revealed')
  expect(whyCannotReveal([{ ...over, freezeAt: null }])).toBe('competitions.scoreboard_not_frozen')
  expect(whyCannotReveal([running])).toBe('stages.not_ended')
  expect(whyCannotReveal([revealed, running])).toBe('stages.not_ended')
})

test('of all stages those are revealed that are over, so that a qualifier does not wait for its final', () => {
  const over = { state: 'over', freezeAt: at(20), revealedAt: null } as const
  const stages = [over, { ...over, state: 'running' }, { ...over, revealedAt: at(21) }] as const
  expect(whyCannotReveal(stages)).toBeNull()
  expect(stagesToReveal(stages)).toEqual([over])
})
