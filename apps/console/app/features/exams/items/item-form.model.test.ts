import { ExamItemPlan, examItemKinds } from '@tiltyard/contracts'
import type { ExamItemDetail } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { hasOptions, newItem, planFrom, valuesOf } from './item-form.model.ts'

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
})
const about = { topic: '隐私', stem: { zh: text('题干') } }
const options = ['甲', '乙', '丙', '丁'].map((zh) => ({ zh, isRight: false }))

test.each(examItemKinds)('a question of kind %s with a topic and a stem is valid without a key', (kind) => {
  const values = { ...newItem(kind), ...about, ...(hasOptions(kind) && { options }) }
  const plan = planFrom(kind, values)
  expect(ExamItemPlan.safeParse(plan).error).toBeUndefined()
  expect(plan.key).toBeNull()
})

test('an empty option is an error at its place', () => {
  const plan = planFrom('single', { ...about, difficulty: 1, options: [{ zh: '甲' }, { isRight: true }] })
  expect(ExamItemPlan.safeParse(plan).error?.issues[0]?.path).toEqual(['options', 1, 'zh'])
})

test('a blank takes texts, a number with its tolerance, or a pattern, and empty fields are not sent', () => {
  const blanks = [
    { accepts: ['HMAC'], isCaseSensitive: true, weight: 2 },
    { accepts: [], number: { value: ' 3.14 ' } },
    { pattern: 'AES-(128|256)', number: { tolerance: '1' } },
  ]
  expect(planFrom('fill', { ...about, difficulty: 2, key: { blanks } }).key).toEqual({
    kind: 'fill',
    blanks: [
      { accepts: ['HMAC'], isCaseSensitive: true, number: null, pattern: null, weight: 2 },
      {
        accepts: [],
        isCaseSensitive: false,
        number: { value: '3.14', tolerance: '0' },
        pattern: null,
        weight: 1,
      },
      { accepts: [], isCaseSensitive: false, number: null, pattern: 'AES-(128|256)', weight: 1 },
    ],
  })
})

test.each([
  ['single', { kind: 'single', option: 2 }],
  ['multiple', { kind: 'multiple', options: [0, 3] }],
  ['judge', { kind: 'judge', isTrue: false }],
  [
    'fill',
    {
      kind: 'fill',
      blanks: [
        {
          accepts: ['a'],
          isCaseSensitive: false,
          number: { value: '1', tolerance: '0.5' },
          pattern: null,
          weight: 3,
        },
      ],
    },
  ],
] as const)('a saved question of kind %s survives a round trip', (kind, key) => {
  const item = {
    ...{ topic: '隐私', difficulty: 4, document: { zh: text('题干'), en: text('Stem') } },
    ...{ options: hasOptions(kind) ? ['甲', '乙', '丙', '丁'].map((zh) => ({ zh, en: `${zh}!` })) : [] },
    ...{ key, explanation: { zh: '解析' } },
  } as unknown as ExamItemDetail
  const { topic, difficulty, document: stem, explanation } = item
  expect(planFrom(kind, valuesOf(item))).toEqual({
    ...{ topic, difficulty, stem, options: item.options, key, explanation },
  })
})
