import type { ExamItemPlan, ExamKey, ExamPaperPlan, RichDocument } from '@tiltyard/contracts'
import { BlankKey } from '@tiltyard/contracts'
import { doc, mono, p } from '../content/rich.ts'
import type { BilingualText } from '../training/demo-question.ts'
import type { DemoItem } from './demo-item.ts'
import { demoTopics } from './demo-items.ts'
import type { DemoExam } from './exam-plans.ts'

/** What is stored of each question. */
export type ItemIds = ReadonlyMap<DemoItem, string>

export const demoItems = demoTopics.flatMap(({ items }) => items)

/** By the beginning of its English stem. */
export function findDemoItem(stem: string): DemoItem {
  const item = demoItems.find(({ stem: { en } }) => en.startsWith(stem))
  if (!item) throw new Error(`no question of the demo begins with ${stem}`)
  return item
}

/** Options and explanations are plain text. */
export const withoutMarks = ({ zh, en }: BilingualText): BilingualText => ({
  zh: zh.replaceAll('`', ''),
  en: en.replaceAll('`', ''),
})

const paragraph = (text: string): RichDocument =>
  doc(p(...text.split('`').flatMap((part, n) => (part === '' ? [] : n % 2 === 0 ? part : mono(part)))))

export const itemPlan = (item: DemoItem): ExamItemPlan => ({
  topic: demoTopics.find(({ items }) => items.includes(item))?.topic ?? '',
  difficulty: item.difficulty,
  stem: { zh: paragraph(item.stem.zh), en: paragraph(item.stem.en) },
  options: 'options' in item ? item.options.map(withoutMarks) : [],
  key: keyOf(item),
  explanation: withoutMarks(item.explanation),
})

function keyOf(item: DemoItem): ExamKey {
  switch (item.kind) {
    case 'single':
      return { kind: 'single', option: item.right }
    case 'multiple':
      return { kind: 'multiple', options: [...item.right] }
    case 'judge':
      return { kind: 'judge', isTrue: item.right }
    case 'fill':
      return { kind: 'fill', blanks: item.blanks.map((blank) => BlankKey.parse(blank)) }
  }
}

/** Numbers of questions by difficulty; of all four times the first and two times the second there are 40. */
const strata = [
  [1, 2, 1, 2, 1],
  [1, 1, 2, 1, 1],
].map((counts) => counts.map((count, n) => ({ difficulty: n + 1, count })))
const largeSections = 4
const points = 250

/** All 120 questions, 40 of which each candidate gets. */
export const paperPlan = ({ paperName, shows }: DemoExam, ids: ItemIds): ExamPaperPlan => ({
  name: paperName,
  minutes: 60,
  graceSeconds: 5,
  candidates: 'each-member',
  teamRule: 'mean',
  bestOf: null,
  several: 'half',
  wrongPermille: 0,
  shufflesItems: true,
  shufflesOptions: true,
  shows,
  watches: ['leave', 'paste', 'devices'],
  opensAt: null,
  closesAt: null,
  sections: demoTopics.map(({ topic, english, items }, n) => {
    const drawn = strata[n < largeSections ? 0 : 1] ?? []
    return {
      name: { zh: topic, en: english },
      instruction: null,
      points,
      draw: drawn.reduce((sum, { count }) => sum + count, 0),
      strata: drawn,
      itemIds: items.map((item) => ids.get(item) ?? ''),
    }
  }),
})
