import type { CaseNotes } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { type NotesEvent, type NotesState, openNotes, reduceNotes } from './notes.model.ts'

const version = (revision: number, text: string): CaseNotes => ({
  text,
  revision,
  savedBy: 'Ann',
  savedAt: '2026-11-03T06:05:00.000Z',
})
const at = '2026-11-03T07:00:00.000Z'
const after = (...events: NotesEvent[]): NotesState => events.reduce(reduceNotes, openNotes(version(3, 'a')))

test('typing needs saving, and typing back does not', () => {
  expect(after({ kind: 'typed', text: 'ab' }).phase).toBe('changed')
  expect(after({ kind: 'typed', text: 'ab' }, { kind: 'typed', text: 'a' }).phase).toBe('saved')
})

test('text that was typed while saving is still to be saved', () => {
  const state = after(
    { kind: 'typed', text: 'ab' },
    { kind: 'sending' },
    { kind: 'typed', text: 'abc' },
    { kind: 'saved', revision: 4, at, by: 'me' },
  )
  expect(state).toMatchObject({ text: 'abc', phase: 'changed', base: { text: 'ab', revision: 4 } })
  expect(
    reduceNotes(reduceNotes(state, { kind: 'sending' }), { kind: 'saved', revision: 5, at, by: 'me' }),
  ).toMatchObject({ phase: 'saved', base: { text: 'abc', revision: 5, savedBy: 'me' } })
})

const conflict = after(
  { kind: 'typed', text: 'mine' },
  { kind: 'sending' },
  { kind: 'conflict', theirs: version(4, 'theirs') },
)

test('a conflict keeps the own text until one version is chosen', () => {
  expect(conflict).toMatchObject({ text: 'mine', phase: 'conflict', theirs: { text: 'theirs' } })
  expect(reduceNotes(conflict, { kind: 'typed', text: 'mine!' })).toMatchObject({
    text: 'mine!',
    phase: 'conflict',
  })
  expect(reduceNotes(conflict, { kind: 'load-theirs' })).toEqual(openNotes(version(4, 'theirs')))
  expect(reduceNotes(conflict, { kind: 'keep-mine' })).toMatchObject({
    text: 'mine',
    phase: 'changed',
    base: { revision: 4 },
    theirs: null,
  })
})

test('equal texts are no conflict', () => {
  const state = after(
    { kind: 'typed', text: 'same' },
    { kind: 'sending' },
    { kind: 'conflict', theirs: version(4, 'same') },
  )
  expect(state).toEqual(openNotes(version(4, 'same')))
})

test('a request whose reply was lost is recognised as the own one', () => {
  const lost = [
    { kind: 'typed', text: 'ab' },
    { kind: 'sending' },
    { kind: 'failed' },
    { kind: 'typed', text: 'abc' },
  ] as const
  expect(after(...lost, { kind: 'conflict', theirs: version(4, 'ab') })).toMatchObject({
    phase: 'changed',
    text: 'abc',
    base: { revision: 4 },
  })
  expect(after(...lost, { kind: 'conflict', theirs: version(5, 'ab') }).phase).toBe('conflict')
})

test('a newer version replaces the text only while there is nothing to save', () => {
  const newer = { kind: 'refreshed', notes: version(4, 'newer') } as const
  expect(after(newer).text).toBe('newer')
  expect(after({ kind: 'refreshed', notes: version(3, 'older') }).text).toBe('a')
  expect(after({ kind: 'typed', text: 'mine' }, newer).text).toBe('mine')
})
