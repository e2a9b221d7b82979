import { QuestionFormPlan } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { usualForm } from '../question-form.model.ts'
import { metricNames, scoringFrom, scoringValues } from './scoring.model.ts'

type FilePlan = Extract<QuestionFormPlan, { kind: 'file' }>
const usual = usualForm('file') as FilePlan

test('scoring settings survive a round trip through the form', () => {
  expect(scoringFrom(scoringValues(usual))).toEqual(usual)
  const program: FilePlan = {
    ...usual,
    scorer: {
      kind: 'program',
      templateId: '0198f3a0-0000-7000-8000-000000000001',
      command: ['/score', '--strict'],
      seconds: 30,
    },
  }
  expect(scoringFrom(scoringValues(program))).toEqual(program)
})

test.each(metricNames)('the metric %s with default settings is valid', (metric) => {
  const form = scoringFrom({ fileName: 'a.csv', megabytes: 5, by: 'metric', metric })
  expect(QuestionFormPlan.safeParse(form).error).toBeUndefined()
})
