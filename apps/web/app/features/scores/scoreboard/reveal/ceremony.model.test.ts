import type { RevealStep } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import {
  type CeremonyState,
  ceremonyKey,
  initialCeremony,
  nextCeremony,
  onStage,
  placesWon,
  podiumOf,
  stepsOf,
} from './ceremony.model.ts'

const team = (finalRank: number, frozenRank: number | null = finalRank): RevealStep => ({
  teamId: `t${finalRank}`,
  name: `Team ${finalRank}`,
  orgName: '',
  frozenRank,
  frozenScore: 0,
  finalRank,
  finalScore: 0,
  solvedSince: [],
  changes: [],
})
const steps = [team(3), team(2), team(1)]
const through = (...keys: Parameters<typeof nextCeremony>[1][]): CeremonyState =>
  keys.reduce((at, key) => nextCeremony(at, key, steps.length), initialCeremony)

test('it goes from the last place upwards and stops at the first', () => {
  expect(onStage(steps, initialCeremony).now).toBeUndefined()
  expect(onStage(steps, through('next')).now?.finalRank).toBe(3)
  const end = through('next', 'next', 'next', 'next')
  expect(end).toEqual({ revealedCount: 3, isPlaying: false })
  expect(onStage(steps, end).before.map(({ finalRank }) => finalRank)).toEqual([2, 3])
})

test('it ends on the podium, the winner first', () => {
  expect(stepsOf(3)).toBe(4)
  expect(stepsOf(0)).toBe(0)
  const end = { revealedCount: 4, isPlaying: false }
  expect(onStage(steps, end).now).toBeUndefined()
  expect(onStage(steps, end).before.map(({ finalRank }) => finalRank)).toEqual([1, 2, 3])
  expect(podiumOf([team(5), ...steps]).map(({ finalRank }) => finalRank)).toEqual([1, 2, 3])
})

test('and back, to before the first step and no further', () => {
  expect(through('next', 'next', 'previous').revealedCount).toBe(1)
  expect(through('previous').revealedCount).toBe(0)
})

test('played, it stops at the end, and whenever a hand takes over', () => {
  expect(through('play', 'tick')).toEqual({ revealedCount: 1, isPlaying: true })
  expect(through('play', 'tick', 'tick', 'tick')).toEqual({ revealedCount: 3, isPlaying: false })
  expect(through('play', 'next').isPlaying).toBe(false)
  expect(through('play', 'play').isPlaying).toBe(false)
  expect(through('next', 'next', 'next', 'play').isPlaying).toBe(false)
})

test.each([
  [' ', 'next'],
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['a', 'play'],
  ['A', 'play'],
  ['Enter', undefined],
])('the key %j means %s', (key, meant) => {
  expect(ceremonyKey(key)).toBe(meant)
})

test('places won since the freeze', () => {
  expect([team(2, 5), team(5, 2), team(1, 1), team(1, null)].map(placesWon)).toEqual([3, -3, 0, null])
})
