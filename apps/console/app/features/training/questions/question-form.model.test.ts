import { NewQuestionPlan, QuestionPlan, questionKinds } from '@tiltyard/contracts'
import type { AdminQuestion } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { newQuestion, planFrom, planOf, usualForm, valuesOf } from './question-form.model.ts'

const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
})
const none = { templateId: null, limitSeconds: null }

test.each(questionKinds)('a question of kind %s is valid with a name, a category and a text', (kind) => {
  const values = {
    ...newQuestion('ctf'),
    kind,
    form: usualForm(kind),
    name: { zh: '一' },
    category: 'web',
    content: { zh: text('正文') },
  }
  const plan = planFrom(values, { form: usualForm(kind), ...none })
  expect(NewQuestionPlan.safeParse(plan).error).toBeUndefined()
})

test('settings of other parts survive a form that does not show them', () => {
  const form = { ...usualForm('file'), fileName: 'result.csv', dailyLimit: 3 } as QuestionPlan['form']
  const plan = planFrom({ name: { zh: '一' } }, { form, templateId: 'a', limitSeconds: 60 })
  expect(plan).toMatchObject({ form, templateId: 'a', limitSeconds: 60, content: null, author: null })
})

test('a choice question takes its options from the form', () => {
  const options = [
    { key: 'A', text: { zh: '甲' } },
    { key: 'C', text: { zh: '丙' } },
  ]
  const plan = planFrom({ form: { options, isMultiple: true } }, { form: usualForm('choice'), ...none })
  expect(plan.form).toEqual({ kind: 'choice', options, isMultiple: true })
})

test('a saved question survives a round trip without resending its text', () => {
  const question = {
    ...{ bank: 'ctf', kind: 'flag', name: { zh: '一' }, category: 'web', tags: [], author: null },
    ...{
      difficulty: 2,
      minutes: null,
      points: 100,
      form: usualForm('flag'),
      document: { zh: text('正文') },
      ...none,
    },
  } as unknown as AdminQuestion
  expect(QuestionPlan.safeParse(planOf(question)).error).toBeUndefined()
  expect(planOf(question).content).toBeNull()
  expect(valuesOf(question)['content']).toEqual({ zh: text('正文') })
})
