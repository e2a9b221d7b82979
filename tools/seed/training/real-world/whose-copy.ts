import { createHmac } from 'node:crypto'
import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { rowsOf } from '../read/csv.ts'

const receivers = Array.from({ length: 40 }, (_, n) => {
  const random = randomOf(`receiver ${n}`)
  return { receiver: `partner-${String(n + 1).padStart(2, '0')}`, key: random.bytes(8).toString('hex') }
})
const leaker = receivers[26] ?? { receiver: '', key: '' }

/** One bit a row: whether the last digit of the amount is even. */
const bit = (key: string, row: string) => (createHmac('sha256', key).update(row).digest()[0] ?? 0) & 1

function leaked() {
  const random = randomOf('whose-copy')
  const rows = Array.from({ length: 600 }, (_, n) => {
    const id = `R${10_000 + n}`
    const amount = random.between(1_000, 99_999)
    return { id, amount: amount - (amount % 2) + bit(leaker.key, id) }
  })
  // The thief kept every second row and spoiled a tenth of those.
  return random
    .shuffled(rows)
    .slice(0, 300)
    .map(({ id, amount }) => [id, random.next() < 0.1 ? amount + 1 : amount])
}

export const whoseCopy: DemoQuestion = {
  slug: 'real-world/whose-copy',
  bank: 'real-world',
  name: { zh: '是谁那一份', en: 'Whose Copy' },
  content: {
    zh: '<p>同一张交易表发给了四十家合作方，每家的那一份都带着看不见的水印：第 <code>id</code> 行金额的奇偶，等于 <code>HMAC-SHA256(密钥, id)</code> 第一个字节的最低位。现在有一份流到了论坛上——行被打乱、删掉一半，还有人随手改了一些金额。</p><p>附件是泄露的表和各家的密钥。是谁那一份？提交它的名称。</p>',
    en: '<p>One table of payments was given to forty partners, each copy with a watermark that cannot be seen: in row <code>id</code> the amount is odd or even as the lowest bit of the first byte of <code>HMAC-SHA256(key, id)</code> says. One copy has turned up in a forum, shuffled, half of its rows gone, and some amounts changed.</p><p>Attached are the leaked table and everybody’s keys. Whose copy is it? Submit the receiver’s name.</p>',
  },
  category: 'tracing',
  tags: ['watermark', 'traitor-tracing', 'statistics'],
  difficulty: 4,
  minutes: 60,
  points: 250,
  competitionId: '01900000-0000-7000-8000-000000000210',
  hints: [
    {
      price: 35,
      zh: '不需要全部吻合：猜错的密钥只会对上一半。',
      en: 'It need not fit everywhere: a wrong key fits one half only.',
    },
  ],
  files: () => [
    csvFile('leaked.csv', ['id', 'amount'], leaked()),
    csvFile(
      'keys.csv',
      ['receiver', 'key'],
      receivers.map(({ receiver, key }) => [receiver, key]),
    ),
  ],
  answer: { kind: 'text', accepted: [leaker.receiver] },
  solve: ({ file }) => {
    const rows = rowsOf(file('leaked.csv'))
    const fits = (key: string) =>
      rows.filter(({ id = '', amount }) => bit(key, id) === Number(amount) % 2).length
    const ranked = rowsOf(file('keys.csv')).toSorted((a, b) => fits(b['key'] ?? '') - fits(a['key'] ?? ''))
    return ranked[0]?.['receiver'] ?? ''
  },
}
