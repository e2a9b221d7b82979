import { Scorer } from '@tiltyard/contracts'
import { sanitise } from '@tiltyard/rich-text'
import { expect, test } from 'vitest'
import { fullQuestion, templateId } from './full-question.ts'
import { demoQuestions } from './questions.ts'
import { demoTemplates } from './templates.ts'

const wholes = demoQuestions.map((question) => fullQuestion(question))
const parts = wholes.flatMap((whole) => [whole, ...(whole.steps ?? [])])

test.each(parts)(
  '$name.en is written in markup that the sanitiser leaves as it is',
  ({ content, hints = [] }) => {
    for (const { zh, en } of [content, ...hints.map((hint) => hint.content)])
      for (const text of [zh ?? '', en ?? '']) expect(sanitise(text)).toBe(text)
  },
)

test('no two have one id, and each scorer can be read', () => {
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
  for (const { file } of parts) if (file) Scorer.parse(file.scorer)
})

test('each environment that is asked for has a template', () => {
  const there = new Set([...demoTemplates.keys()].map(templateId))
  const asked = parts.flatMap((part) => part.templateId ?? [])
  expect(asked.filter((id) => !there.has(id))).toEqual([])
  expect(asked).toHaveLength(6)
})
