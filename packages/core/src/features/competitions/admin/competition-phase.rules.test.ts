import { expect, test } from 'vitest'
import { competitionPhase } from './competition-phase.rules.ts'

const facts = {
  isPublished: true,
  registrationIsOpen: true,
  hasBegun: false,
  isFrozen: false,
  isOver: false,
}

test.each([
  ['a draft, whatever its times', { isPublished: false, hasBegun: true }, 'draft'],
  ['an open registration before the start', {}, 'registration'],
  ['a closed registration before the start', { registrationIsOpen: false }, 'upcoming'],
  ['a started competition', { hasBegun: true }, 'running'],
  ['a frozen board during play', { hasBegun: true, isFrozen: true }, 'frozen'],
  ['a frozen board after the end', { hasBegun: true, isFrozen: true, isOver: true }, 'frozen'],
  ['a revealed board after the end', { hasBegun: true, isOver: true }, 'over'],
] as const)('%s is the phase of its competition', (_, change, phase) => {
  expect(competitionPhase({ ...facts, ...change })).toBe(phase)
})
