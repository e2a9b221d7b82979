import { expect, test } from 'vitest'
import { validateByType } from './bundle.rules.ts'
import { fromBundleForm, toBundleForm } from './bundle-form.rules.ts'

test('a program that scores files is not exported, and its task can score nothing after the import', () => {
  const scorer = {
    kind: 'program',
    templateId: 'x',
    command: ['score', '--key', 'canary'],
    seconds: 5,
  } as const
  const form = toBundleForm({
    kind: 'file',
    fileName: 'a.csv',
    bytesMax: 1000,
    scorer: { ...scorer, command: [...scorer.command] },
  })
  expect(form).toEqual({ kind: 'file', fileName: 'a.csv', bytesMax: 1000, scorer: null })
  expect(fromBundleForm(form)).toMatchObject({ fileName: 'a.csv', scorer: { kind: 'metric' } })
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
