import { Custody } from '@tiltyard/contracts'
import { sanitise } from '@tiltyard/rich-text'
import { describe, expect, test } from 'vitest'
import { isAccepted } from '../training/accepted-answer.fixture.ts'
import { demoCases } from './cases.ts'
import type { CaseMaterials, CaseQuestion, CaseVariant, DemoCase } from './demo-case.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Files are made once for each variant; that they are the same each time has a test of its own. */
const made = new Map<string, ReadonlyMap<string, Buffer>>()
function filesOf({ slug, evidence }: DemoCase, variant: CaseVariant): ReadonlyMap<string, Buffer> {
  const key = `${slug} ${variant}`
  const files = made.get(key) ?? new Map(evidence.map(({ name, make }) => [name, make(variant)]))
  made.set(key, files)
  return files
}
function given(demoCase: DemoCase, question: CaseQuestion, variant: CaseVariant): CaseMaterials {
  const files = filesOf(demoCase, variant)
  const answer = question.answer(variant)
  return {
    options: answer.kind === 'choice' ? answer.options : {},
    file: (name) => files.get(name) ?? Buffer.alloc(0),
  }
}
const textsOf = (demoCase: DemoCase) =>
  [demoCase, ...demoCase.questions].flatMap(({ name, content, ...more }) => [
    name,
    content,
    ...('hints' in more ? (more.hints ?? []) : []),
  ])

test('together they ask for every kind of answer but a file, and their evidence is small', () => {
  const kinds = new Set(demoCases.flatMap(({ questions }) => questions.map(({ answer }) => answer(1).kind)))
  expect([...kinds].toSorted()).toEqual(['choice', 'coordinates', 'flag', 'hash', 'number', 'text', 'time'])
  const bytes = demoCases.flatMap((each) =>
    each.variants.flatMap((variant) => [...filesOf(each, variant).values()]),
  )
  expect(sum(bytes.map(({ length }) => length))).toBeLessThan(5_000_000)
  expect(demoCases.map(({ questions }) => questions.length)).toEqual([10, 8])
})

describe.each(demoCases)('$slug', (demoCase) => {
  const { questions, evidence, variants, passScore } = demoCase

  test('is written in both languages, in markup that the sanitiser leaves as it is, and gives nothing away', () => {
    for (const { zh, en } of textsOf(demoCase)) {
      expect(zh).toMatch(/\p{Script=Han}/u)
      expect(en).not.toMatch(/\p{Script=Han}/u)
      expect([sanitise(zh), sanitise(en)]).toEqual([zh, en])
    }
    const said = JSON.stringify([textsOf(demoCase), evidence.map(({ custody }) => custody)])
    for (const { answer } of questions)
      for (const variant of variants)
        for (const secret of secretsOf(answer(variant))) expect(said).not.toContain(secret)
  })

  test('can be passed, and not by the two easiest questions', () => {
    const points = questions.map((question) => question.points).toSorted((a, b) => b - a)
    expect(sum(points)).toBeGreaterThan(passScore)
    expect(sum(points.slice(0, 2))).toBeLessThan(passScore)
  })

  test('has evidence with its custody, the same bytes each time, different ones for variants where it says so', () => {
    expect(new Set(evidence.map(({ name }) => name)).size).toBe(evidence.length)
    for (const { name, custody, make, hasVariants = false } of evidence) {
      expect(Custody.parse(custody)).toEqual(custody)
      for (const variant of variants)
        expect(make(variant).equals(filesOf(demoCase, variant).get(name) ?? Buffer.alloc(0))).toBe(true)
      if (variants.length > 1) expect(make(1).equals(make(2)), name).toBe(!hasVariants)
    }
  })

  test.each(variants)('is solved from the bytes of its evidence, variant %i', (variant) => {
    for (const question of questions) {
      const sent = question.solve(given(demoCase, question, variant))
      expect(
        isAccepted(question.answer(variant), sent, question.points),
        `${question.name.en}: ${sent}`,
      ).toBe(true)
    }
  })

  test('no near miss is right', () => {
    for (const { answer, nearMisses = [], points } of questions)
      for (const variant of variants)
        for (const sent of nearMisses) expect(isAccepted(answer(variant), sent, points), sent).toBe(false)
  })

  test('answers of one variant are wrong for the other', () => {
    for (const question of questions) {
      if (!question.hasVariants) continue
      const sent = question.solve(given(demoCase, question, 1))
      expect(isAccepted(question.answer(2), sent, question.points), question.name.en).toBe(false)
    }
  })
})

function secretsOf(answer: ReturnType<CaseQuestion['answer']>): string[] {
  if (answer.kind === 'flag') return 'flag' in answer ? [answer.flag] : []
  if (answer.kind === 'text') return [...answer.accepted]
  return answer.kind === 'hash' ? [answer.hash] : []
}
