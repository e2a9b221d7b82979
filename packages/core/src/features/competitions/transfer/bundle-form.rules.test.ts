import { expect, test } from 'vitest'
import { validateBundle, validateByType } from './bundle.rules.ts'
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

test('a question belongs to a case of its own stage, and a case to none', () => {
  const stage = { startsAt: '1', endsAt: '2', freezeAt: null, revealAt: null }
  const common = { prerequisites: [], hints: [], files: [], releasedAt: null, closesAt: null }
  const task = (number: number, kind: string, more: object = {}) => ({
    ...{ number, stage: 1, parent: null, form: { kind }, ...common, ...more },
  })
  const validate = (...tasks: object[]) =>
    validateBundle(
      {
        competition: {
          ...{ teamSizeMin: 1, teamSizeMax: 1 },
          ...{ registrationOpensAt: null, registrationClosesAt: null, rosterLocksAt: null },
        },
        stages: [
          { ...stage, number: 1 },
          { ...stage, number: 2 },
        ],
        ...{ divisions: [], teams: [], announcements: [], events: [], tasks },
      } as never,
      new Set(),
    )
  expect(() => validate(task(0, 'group'), task(1, 'flag', { parent: 0 }))).not.toThrow()
  expect(() => validate(task(0, 'flag'), task(1, 'flag', { parent: 0 }))).toThrow('tasks.json #1')
  expect(() => validate(task(0, 'group'), task(1, 'group', { parent: 0 }))).toThrow('tasks.json #1')
  expect(() => validate(task(0, 'group', { stage: 2 }), task(1, 'flag', { parent: 0 }))).toThrow(
    'tasks.json #1',
  )
})
