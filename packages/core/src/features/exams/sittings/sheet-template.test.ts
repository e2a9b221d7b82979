import { drawPaper, seededRandom } from '@tiltyard/competition-types/theory'
import { ExamSheet, preparedReplyText, type SafeHtml } from '@tiltyard/contracts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digest, newId } from '../../../kernel/index.ts'
import { placeKey } from '../marking/mark-sitting.rules.ts'
import type { SealedItem, SealedPaper } from './sealed-paper.ts'
import { sheetItems } from './sheet.view.ts'
import { createSheetTemplate, renderSheet } from './sheet-template.ts'

const paper: SealedPaper = {
  taskId: newId(),
  rules: {
    minutes: 60,
    candidates: 'each-member',
    teamRule: 'mean',
    bestOf: null,
    several: 'all',
    wrongPermille: 0,
    shows: 'results',
    watches: ['leave'],
  },
  graceSeconds: 5,
  shufflesItems: true,
  shufflesOptions: true,
  seed: Buffer.alloc(32, 1),
  sections: [1, 2].map((number) => ({
    number,
    name: { zh: `第${number}部分`, en: `Part ${number}` },
    instruction: number === 1 ? null : { zh: '“全部”正确才得分' },
    points: number * 100,
    draw: 5,
    strata: null,
    items: Array.from({ length: 8 }, (_, position) => sealedItem(position)),
  })),
}

function sealedItem(position: number): SealedItem {
  const options = Array.from({ length: position % 4 === 0 ? 0 : position }, (_, option) => ({
    zh: `选项 "${option}"\u2028`,
    en: `Option \\ ${option}`,
  }))
  return {
    itemId: newId(),
    position,
    difficulty: 3,
    options: options.length,
    texts: {
      kind: options.length > 0 ? 'single' : 'judge',
      stem: { zh: `<p>题 ${position} 😀</p>` as SafeHtml, en: `<p>Question ${position}</p>` as SafeHtml },
      options,
      blanks: 0,
    },
  }
}

const atPlaces = (of: SealedPaper) =>
  new Map(
    of.sections.flatMap((section) =>
      section.items.map((item) => [
        placeKey({ section: section.number, position: item.position }),
        { section, item },
      ]),
    ),
  )
const at = '2026-11-19T08:00:00.000Z'
const candidate = {
  sittingId: newId(),
  name: { zh: '试卷', en: 'Paper' },
  answers: [{ place: 0, revision: 3, answer: { blanks: ['“a”', '\\'] } }],
  beganAt: at,
  deadlineAt: at,
  serverNow: at,
  isPaused: false,
}

test('the bytes of a sheet are the sheet that its contract describes, for every draw', () => {
  const template = createSheetTemplate(paper)
  const known = { ...paper, template, at: atPlaces(paper) }
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (who, shufflesOptions) => {
      const random = seededRandom(digest('draw', who))
      const { places } = drawPaper({ ...paper, shufflesOptions }, random)
      const reply = renderSheet(template, candidate, places)
      const sheet = JSON.parse(preparedReplyText(reply))
      const { rules, sections } = ExamSheet.parse({ ...paper, ...candidate, items: [] })
      expect(sheet).toEqual({ ...candidate, rules, sections, items: sheetItems(known, places) })
      expect(ExamSheet.parse(sheet)).toEqual(sheet)
      expect(reply.version).toBeNull()
    }),
  )
  expect(JSON.parse(preparedReplyText(renderSheet(template, candidate, [])))).toMatchObject({ items: [] })
})

test('what a contract does not declare is in no sheet', () => {
  const [section] = paper.sections
  if (!section) throw new Error('the paper has no section')
  const leaking = { ...sealedItem(1), texts: { ...sealedItem(1).texts, key: 'canary' } }
  const template = createSheetTemplate({
    ...paper,
    sections: [{ ...section, items: [leaking], note: 'canary' } as typeof section],
    rules: { ...paper.rules, seed: 'canary' } as SealedPaper['rules'],
  })
  const places = [{ section: 1, position: 1, optionOrder: null }]
  const text = preparedReplyText(renderSheet(template, { ...candidate, mark: 'canary' } as never, places))
  expect(text).toContain('题 1')
  expect(text).not.toContain('canary')
})

test('a paper that does not fit the contract gives no sheet, and neither does a place that it does not have', () => {
  const broken = { ...sealedItem(1), texts: { ...sealedItem(1).texts, blanks: -1 } }
  const sections = paper.sections.map((section) => ({ ...section, items: [broken] }))
  expect(() => createSheetTemplate({ ...paper, sections })).toThrow()
  const missing = [{ section: 9, position: 1, optionOrder: null }]
  expect(() => renderSheet(createSheetTemplate(paper), candidate, missing)).toThrow('no question at 9')
})
