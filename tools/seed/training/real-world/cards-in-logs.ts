import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { textFile } from '../make/text-file.ts'
import { linesOf } from '../read/csv.ts'

const passesLuhn = (digits: string) =>
  [...digits].toReversed().reduce((sum, digit, n) => {
    const value = Number(digit) * (n % 2 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

const cards = 37

function log(): string[] {
  const random = randomOf('cards-in-logs')
  const digits = (length: number) => Array.from({ length }, () => random.between(0, 9)).join('')
  const sixteen = (isCard: boolean): string => {
    const number = `62${digits(14)}`
    return passesLuhn(number) === isCard ? number : sixteen(isCard)
  }
  const stamp = (n: number) =>
    new Date(Date.parse('2026-10-19T00:00:00Z') + n * 11_000).toISOString().slice(11, 19)
  const kinds = random.shuffled([
    ...Array(cards).fill('card'),
    ...Array(120).fill('trace'),
    ...Array(1_400).fill('plain'),
  ])
  return kinds.map((kind, n) => {
    if (kind === 'card')
      return `${stamp(n)} WARN pay: gateway refused request {"pan":"${sixteen(true)}","amount":${random.between(5, 900)}}`
    if (kind === 'trace') return `${stamp(n)} INFO pay: trace=${sixteen(false)} settled`
    return `${stamp(n)} INFO pay: order ${digits(9)} settled in ${random.between(20, 400)} ms`
  })
}

export const cardsInLogs: DemoQuestion = {
  slug: 'real-world/cards-in-logs',
  bank: 'real-world',
  name: { zh: '日志里的卡号', en: 'Cards in the Log' },
  content: {
    zh: '<p>支付服务出错时会把请求整个写进日志。日志里十六位的数字很多，有的是流水号，有的是真正的银行卡号；卡号能通过 Luhn 校验，流水号都不能。</p><p>有多少行泄露了卡号？</p>',
    en: '<p>When something fails, the payment service writes the whole request to its log. There are many numbers of sixteen digits in it; some are traces, some are bank cards. Card numbers pass the Luhn check, and no trace does.</p><p>How many lines give a card number away?</p>',
  },
  category: 'privacy',
  tags: ['log', 'pci', 'luhn'],
  difficulty: 2,
  minutes: 20,
  points: 100,
  hints: [
    {
      price: 15,
      zh: '从右往左，每隔一位乘二，超过九就减九，总和要被十整除。',
      en: 'From the right, double every second digit, take nine from what exceeds nine; the sum divides by ten.',
    },
  ],
  files: () => [textFile('pay.log', log())],
  answer: { kind: 'number', number: cards, tolerance: 0 },
  solve: ({ file }) =>
    String(
      linesOf(file('pay.log')).filter((line) => (line.match(/\b\d{16}\b/g) ?? []).some(passesLuhn)).length,
    ),
}
