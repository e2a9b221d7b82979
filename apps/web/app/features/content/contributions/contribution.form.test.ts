import { expect, test } from 'vitest'
import { contributionProblems } from './contribution.form.ts'

const whole = { kind: 'topic', title: '题', text: '文', email: 'a@x.example', consent: true } as const

test('a complete contribution is valid', () => {
  expect(contributionProblems(whole)).toEqual({})
})

test('each incomplete field of a contribution has its error', () => {
  const empty = { ...whole, title: ' ', text: '', email: '', consent: false }
  expect(contributionProblems(empty)).toEqual({
    title: 'required',
    text: 'required',
    email: 'required',
    consent: 'unchecked',
  })
  expect(
    contributionProblems({ ...whole, title: 'x'.repeat(121), text: 'x'.repeat(20_001), email: 'x' }),
  ).toEqual({ title: 'tooLong', text: 'tooLong', email: 'invalid' })
})
