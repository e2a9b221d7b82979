import { createHash } from 'node:crypto'
import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { rowsOf } from '../read/csv.ts'

const changed = 173
const linked = (before: string, text: string) =>
  createHash('sha256').update(`${before}|${text}`).digest('hex')

function chain() {
  const random = randomOf('broken-chain')
  let before = '0'.repeat(64)
  return Array.from({ length: 320 }, (_, n) => {
    const account = random.pick(['lin', 'qiao', 'duan', 'he', 'batch'])
    const text = `${account} exported ${random.between(1, 400)} rows of ${random.pick(['orders', 'members', 'refunds'])}`
    before = linked(before, text)
    return [n + 1, n + 1 === changed ? text.replace(/exported \d+ rows/, 'exported 3 rows') : text, before]
  })
}

export const brokenChain: DemoQuestion = {
  slug: 'forensics/broken-chain',
  bank: 'forensics',
  name: { zh: '断掉的一环', en: 'The Broken Link' },
  content: {
    zh: '<p>审计日志的每一条都带着一个链值：<code>SHA-256(上一条的链值 + "|" + 本条内容)</code>，第一条之前的链值是 64 个 0。有人改了其中一条的内容，却没法让后面的链值都跟着变。</p><p>被改的是第几条？</p>',
    en: '<p>Every record of the audit log carries a link: <code>SHA-256(link before + "|" + text)</code>; before the first there are 64 zeros. Somebody changed the text of one record and could not make all the later links follow.</p><p>What is the number of the changed record?</p>',
  },
  category: 'log',
  tags: ['audit', 'hash-chain', 'integrity'],
  difficulty: 2,
  minutes: 20,
  points: 110,
  hints: [
    {
      price: 15,
      zh: '写个循环，从第一条开始逐条验算。',
      en: 'Write a loop and check them from the first on.',
    },
  ],
  files: () => [csvFile('audit.csv', ['number', 'text', 'link'], chain())],
  answer: { kind: 'number', number: changed, tolerance: 0 },
  solve: ({ file }) => {
    const rows = rowsOf(file('audit.csv'))
    const broken = rows.find(
      ({ text = '', link }, n) => linked(rows[n - 1]?.['link'] ?? '0'.repeat(64), text) !== link,
    )
    return broken?.['number'] ?? ''
  },
}
