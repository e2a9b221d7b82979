import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { rowsOf } from '../read/csv.ts'
import { only } from '../read/text.ts'

const sought = { order: 'E20261009-0388', phone: '19907154826' }

function orders() {
  const random = randomOf('two-masks')
  return Array.from({ length: 500 }, (_, n) => {
    const order = `E20261009-${String(n + 1).padStart(4, '0')}`
    return {
      order,
      phone: order === sought.order ? sought.phone : `199${random.between(10_000_000, 99_999_999)}`,
    }
  })
}

export const twoMasks: DemoQuestion = {
  slug: 'real-world/two-masks',
  bank: 'real-world',
  name: { zh: '两个部门，两种打码', en: 'Two Offices, Two Masks' },
  content: {
    zh: '<p>物流部给手机号的中间四位打码，客服部给最后四位打码。单看哪一张表都合规，两张表却都带着订单号。</p><p>订单 <code>E20261009-0388</code> 的完整手机号是多少？</p>',
    en: '<p>Logistics hides the four digits in the middle of a phone number, the help desk the last four. Either table is fine by itself; but both carry the order’s number.</p><p>What is the whole phone number of order <code>E20261009-0388</code>?</p>',
  },
  category: 'privacy',
  tags: ['masking', 'linkage', 'phone'],
  difficulty: 1,
  minutes: 10,
  points: 60,
  files: () => [
    csvFile(
      'logistics.csv',
      ['order', 'phone'],
      orders().map(({ order, phone }) => [order, `${phone.slice(0, 3)}****${phone.slice(7)}`]),
    ),
    csvFile(
      'helpdesk.csv',
      ['ticket', 'order', 'phone'],
      randomOf('tickets')
        .shuffled(orders())
        .map(({ order, phone }, n) => [`K${7000 + n}`, order, `${phone.slice(0, 7)}****`]),
    ),
  ],
  answer: { kind: 'text', accepted: [sought.phone] },
  solve: ({ file }) => {
    const phoneIn = (name: string) =>
      only(rowsOf(file(name)).filter(({ order }) => order === 'E20261009-0388'))['phone'] ?? ''
    return phoneIn('helpdesk.csv').slice(0, 7) + phoneIn('logistics.csv').slice(7)
  },
}
