import { NewTaskPlan } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { newTask, planFrom, ruleFrom, ruleNames, usualRules } from './task-form.model.ts'

const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] }

test('a new task requires only a category, a name and a text', () => {
  const values = { ...newTask('0198f3a0-0000-7000-8000-000000000001'), category: 'web', name: { zh: '题' } }
  expect(NewTaskPlan.safeParse(planFrom({ ...values, content: { zh: document } })).success).toBe(true)
  expect(NewTaskPlan.safeParse(planFrom(values)).success).toBe(false)
})

test('fields of a previously selected rule are dropped', () => {
  expect(ruleFrom({ name: 'static', points: 100, initial: 500, decay: 3 })).toEqual({
    name: 'static',
    points: 100,
  })
})

test('every rule has initial values for all of its fields', () => {
  for (const name of ruleNames) expect(ruleFrom(usualRules[name])).toEqual(usualRules[name])
})
