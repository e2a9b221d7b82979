import { expect, test } from 'vitest'
import { editedCues, isCueWrong, savableCues, withCue, withCueAfter, withoutCue } from './cues.model.ts'

const cues = editedCues([
  { from: 0, to: 1000, text: 'a' },
  { from: 1000, to: 2500, text: 'b' },
])

test('a new line begins where the one before it ends, with a key of its own', () => {
  expect(withCueAfter(cues, 0)[1]).toEqual({ key: 2, from: 1000, to: 4000, text: '' })
  expect(withCueAfter([], -1)).toEqual([{ key: 0, from: 0, to: 3000, text: '' }])
})

test('lines are changed and deleted by their key', () => {
  expect(withCue(cues, 1, { text: 'c' }).map(({ text }) => text)).toEqual(['a', 'c'])
  expect(withoutCue(cues, 0).map(({ text }) => text)).toEqual(['b'])
})

test.each([[{ text: ' ' }], [{ to: 0 }], [{ from: undefined }], [{ to: undefined }]])(
  'a line with %j cannot be saved',
  (part) => {
    const changed = withCue(cues, 0, part)
    expect(changed.map(isCueWrong)).toEqual([true, false])
    expect(savableCues(changed)).toBeNull()
  },
)

test('right lines are sent without their keys', () => {
  expect(savableCues(withCue(cues, 0, { text: ' a ' }))).toEqual([
    { from: 0, to: 1000, text: 'a' },
    { from: 1000, to: 2500, text: 'b' },
  ])
  expect(savableCues([])).toBeNull()
})
