import { NewTaskPlan } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import {
  newTask,
  planFrom,
  ruleFrom,
  ruleNames,
  taskFormOf,
  taskKinds,
  usualRules,
} from './task-form.model.ts'

const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] }

test('a new task requires only a category, a name and a text', () => {
  const values = { ...newTask('0198f3a0-0000-7000-8000-000000000001'), category: 'web', name: { zh: '题' } }
  expect(NewTaskPlan.safeParse(planFrom({ ...values, content: { zh: document } })).success).toBe(true)
  expect(NewTaskPlan.safeParse(planFrom(values)).success).toBe(false)
})

test('a task is sent with the form of its kind, and options belong to a choice', () => {
  const options = [{ key: 'A', text: { zh: '甲' } }]
  const formOf = (form: unknown) => planFrom({ form })['form']
  expect(formOf({ kind: 'choice', options })).toEqual({ kind: 'choice', options, isMultiple: false })
  expect(formOf({ kind: 'number', options, isMultiple: true })).toEqual({ kind: 'number' })
  for (const kind of taskKinds) expect(formOf(taskFormOf(kind))).toEqual(taskFormOf(kind))
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

test('a new case and a new question have fixed points, and a question is in the stage of its case', () => {
  const stageId = '0198f3a0-0000-7000-8000-000000000001'
  const parent = { id: '0198f3a0-0000-7000-8000-000000000002', stageId, category: 'disk' }
  const common = { name: { zh: '题' }, content: { zh: document } }
  const ofCase = { ...newTask(stageId, { isGroup: true, parent: null }), ...common, category: 'disk' }
  expect(NewTaskPlan.parse(planFrom(ofCase))).toMatchObject({
    parentId: null,
    form: { kind: 'group', passScore: 0 },
    rule: { name: 'static', points: 0 },
  })
  const ofQuestion = { ...newTask(undefined, { isGroup: false, parent }), ...common }
  expect(NewTaskPlan.parse(planFrom(ofQuestion))).toMatchObject({
    parentId: parent.id,
    stageId,
    category: 'disk',
    rule: { name: 'static', points: 100 },
  })
})

test('settings are sent as the type of the stage reads them, and stay as they are without one', () => {
  const values = { ...newTask('a'), settings: { credit: { name: 'gentle' } } }
  expect(planFrom(values)).not.toHaveProperty('settings')
  expect(planFrom(values, (settings) => ({ ...settings, read: true }))['settings']).toEqual({
    credit: { name: 'gentle' },
    read: true,
  })
})
