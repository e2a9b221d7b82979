import { banks } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { isAccepted } from './accepted-answer.fixture.ts'
import {
  type DemoGroup,
  type DemoQuestion,
  type DemoStep,
  isGroup,
  type QuestionMaterials,
} from './demo-question.ts'
import { demoQuestions } from './questions.ts'

type Whole = DemoQuestion | DemoGroup
const partsOf = (question: Whole): readonly (DemoQuestion | DemoStep)[] =>
  isGroup(question) ? question.steps : [question]
const needsInside = (question: Whole) => !isGroup(question) && question.template !== undefined
const isProgram = ({ answer }: DemoQuestion | DemoStep) =>
  answer.kind === 'file' && answer.scorer.kind === 'program'
const textsOf = (question: Whole) =>
  [question, ...partsOf(question)].flatMap(({ content, name, hints = [] }) => [content, name, ...hints])

const nowhere = () => Promise.reject(new Error('it has no environment'))
function given(question: Whole, part: DemoQuestion | DemoStep): QuestionMaterials {
  const files = new Map((question.files?.() ?? []).map(({ name, bytes }) => [name, bytes]))
  return {
    content: part.content,
    options: part.answer.kind === 'choice' ? part.answer.options : {},
    file: (name) => files.get(name) ?? Buffer.alloc(0),
    inside: { type: nowhere, get: nowhere },
  }
}

test('there are forty and more over all five banks, of every difficulty, each with a name of its own', () => {
  expect(demoQuestions.length).toBeGreaterThanOrEqual(40)
  for (const bank of banks)
    expect(demoQuestions.filter((question) => question.bank === bank).length).toBeGreaterThanOrEqual(7)
  expect(new Set(demoQuestions.map(({ difficulty }) => difficulty)).size).toBeGreaterThanOrEqual(4)
  for (const key of ['zh', 'en'] as const)
    expect(new Set(demoQuestions.map(({ name }) => name[key])).size).toBe(demoQuestions.length)
  expect(new Set(demoQuestions.map(({ slug }) => slug)).size).toBe(demoQuestions.length)
  expect(demoQuestions.filter(needsInside)).toHaveLength(6)
  expect(
    demoQuestions.flatMap(partsOf).filter(({ answer }) => answer.kind === 'file').length,
  ).toBeGreaterThanOrEqual(4)
})

test('each kind of answer is asked for', () => {
  const kinds = new Set(demoQuestions.flatMap(partsOf).map(({ answer }) => answer.kind))
  expect([...kinds].toSorted()).toEqual(['choice', 'file', 'flag', 'hash', 'number', 'text', 'time'])
})

describe.each(demoQuestions)('$slug', (question) => {
  test('is written in both languages, gives nothing away and can be passed', () => {
    for (const { zh, en } of textsOf(question)) {
      expect(zh.length).toBeGreaterThan(0)
      expect(en).not.toMatch(/\p{Script=Han}{5}/u)
    }
    const said = JSON.stringify(textsOf(question))
    for (const { answer } of partsOf(question)) if ('flag' in answer) expect(said).not.toContain(answer.flag)
    if (!isGroup(question)) return
    const possible = question.steps.reduce((sum, { points }) => sum + points, 0)
    expect(question.passScore).toBeLessThanOrEqual(possible)
    expect(question.passScore).toBeGreaterThan(0)
  })

  test('its files are the same each time and small', () => {
    const [first, second] = [question.files?.() ?? [], question.files?.() ?? []]
    for (const [n, { name, bytes }] of first.entries()) {
      expect(second[n]?.bytes.equals(bytes), name).toBe(true)
      expect(bytes.length).toBeLessThanOrEqual(2_000_000)
      expect(bytes.length).toBeGreaterThan(0)
    }
    expect(new Set(first.map(({ name }) => name)).size).toBe(first.length)
  })

  const alone = partsOf(question).filter((part) => !needsInside(question) && !isProgram(part))
  if (alone.length === 0) return
  test('is solved from what a player is given', async () => {
    for (const part of alone) {
      const sent = await part.solve(given(question, part))
      expect(
        isAccepted(part.answer, sent, part.points),
        `${part.name.en}: ${String(sent).slice(0, 80)}`,
      ).toBe(true)
    }
  })
})
