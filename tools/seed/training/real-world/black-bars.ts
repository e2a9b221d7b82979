import type { DemoQuestion } from '../demo-question.ts'
import { pdfOf } from '../make/pdf.ts'
import { found } from '../read/text.ts'

const witness = 'Ouyang Lan'
const lines = [
  'Record of the hearing, 12 October 2026',
  'Subject: disclosure of customer records',
  `The witness, ${witness}, stated that the table`,
  'had been copied before the audit began.',
]
const drawing = [
  'BT /F1 14 Tf 72 760 Td 22 TL',
  ...lines.map((line) => `(${line}) Tj T*`),
  'ET',
  '0 0 0 rg 153 712 78 18 re f',
].join('\n')

export const blackBars: DemoQuestion = {
  slug: 'real-world/black-bars',
  bank: 'real-world',
  name: { zh: '黑条下面', en: 'Under the Black Bar' },
  content: {
    zh: '<p>公开的笔录里，证人的名字被一道黑条盖住。画一个黑色矩形，和把文字删掉，是两回事。</p><p>证人叫什么名字？</p>',
    en: '<p>In a published record the name of the witness is covered by a black bar. Drawing a black rectangle is one thing; removing the text is another.</p><p>What is the name of the witness?</p>',
  },
  category: 'privacy',
  tags: ['redaction', 'pdf'],
  difficulty: 1,
  minutes: 10,
  points: 50,
  files: () => [{ name: 'hearing.pdf', bytes: pdfOf(drawing) }],
  answer: { kind: 'text', accepted: [witness] },
  solve: ({ file }) => found(file('hearing.pdf').toString('latin1'), /witness, (.+?), stated/),
}
