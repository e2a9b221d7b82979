import { BundleForm } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { validateByType } from './bundle.rules.ts'
import { bundleForm, bundleFormFacts } from './bundle-form.rules.ts'

const row = {
  options: null,
  is_multiple: false,
  pass_score: null,
  file_name: null,
  file_bytes_max: null,
  scorer: null,
}

test('each typed kind and a group keep their form', () => {
  for (const kind of ['flag', 'text', 'number', 'time', 'hash', 'coordinates'])
    expect(bundleFormFacts(BundleForm.parse(bundleForm({ ...row, kind }))).kind).toBe(kind)
  const group = BundleForm.parse(bundleForm({ ...row, kind: 'group', pass_score: 60 }))
  expect(bundleFormFacts(group)).toMatchObject({ kind: 'group', passScore: 60 })
})

test('a program that scores files is not exported, and its task can score nothing after the import', () => {
  const scorer = { kind: 'program', templateId: 'x', command: ['score', '--key', 'canary'], seconds: 5 }
  const stored = { ...row, kind: 'file', file_name: 'a.csv', file_bytes_max: '1000', scorer }
  const form = BundleForm.parse(bundleForm(stored))
  expect(form).toEqual({ kind: 'file', fileName: 'a.csv', bytesMax: 1000, scorer: null })
  expect(bundleFormFacts(form).file).toMatchObject({ name: 'a.csv', scorer: { kind: 'metric' } })
})

test('a form that the type of the stage does not take is refused', () => {
  const bundleWith = (form: unknown) =>
    ({
      stages: [{ number: 1, type: 'jeopardy', settings: {} }],
      tasks: [{ number: 4, stage: 1, settings: {}, form }],
    }) as never
  expect(() => validateByType(bundleWith({ kind: 'choice' }))).not.toThrow()
  expect(() => validateByType(bundleWith({ kind: 'group', passScore: 1 }))).toThrow('wrong_shape')
})
