import { expect, test } from 'vitest'
import { answerCell, fileCell, variantCount, variantNumbers } from './variants.model.ts'

const file = { size: 10, sha256: 'aa', variants: [] }

test('the first variant is the file itself, and a file without variants is the same for every team', () => {
  expect(fileCell(file, 1)).toEqual({ state: 'own', size: 10, sha256: 'aa' })
  expect(fileCell(file, 2)).toEqual({ state: 'same' })
})

test('once a file differs, every variant needs its own', () => {
  const differing = { ...file, variants: [{ number: 2, size: 11, sha256: 'bb' }] }
  expect(fileCell(differing, 2)).toEqual({ state: 'own', size: 11, sha256: 'bb' })
  expect(fileCell(differing, 3)).toEqual({ state: 'missing' })
})

test('a variant without answers of its own takes those for every team, or lacks one', () => {
  const own = {
    flags: 0,
    variantFlagKinds: [{ variant: 1, kinds: ['value' as const] }],
    hasOwnFlags: false,
  }
  expect(answerCell(own, 1)).toEqual({ state: 'own', answers: 1 })
  expect(answerCell(own, 2)).toEqual({ state: 'missing', answers: 0 })
  expect(answerCell(own, 0)).toEqual({ state: 'none', answers: 0 })
  expect(answerCell({ ...own, flags: 1 }, 2)).toEqual({ state: 'shared', answers: 0 })
})

test('a case has as many variants as its settings say', () => {
  expect(variantNumbers(variantCount({ variants: 3 }))).toEqual([1, 2, 3])
  expect(variantNumbers(variantCount({}))).toEqual([1])
})
