import type { DemoQuestion } from '../demo-question.ts'
import { codeIn } from '../read/text.ts'

const shown = '420106199?????021X'
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

const isDay = (text: string) => {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)]
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === `${year}-${month}-${day}`
}
const isNumber = (id: string) =>
  '10X98765432'[weights.reduce((sum, weight, n) => sum + weight * Number(id[n]), 0) % 11] === id[17]

const possible = (masked: string) =>
  Array.from({ length: 100_000 }, (_, n) => masked.replace('?????', String(n).padStart(5, '0'))).filter(
    (id) => isDay(id.slice(6, 14)) && isNumber(id),
  )

export const checkDigit: DemoQuestion = {
  slug: 'real-world/check-digit',
  bank: 'real-world',
  name: { zh: '校验位出卖了谁', en: 'Betrayed by a Check Digit' },
  content: {
    zh: `<p>一份公示名单给身份证号遮住了五位：出生年的最后一位，以及月和日。</p><pre><code>${shown}</code></pre><p>十万种组合，看起来足够安全。但生日必须存在，最后一位又是按 GB 11643 算出来的校验位。还剩多少种可能？</p>`,
    en: `<p>A public list hid five digits of an identity number: the last digit of the year of birth, the month and the day.</p><pre><code>${shown}</code></pre><p>A hundred thousand combinations look safe enough. But the birthday has to exist, and the last character is a check digit after GB 11643. How many possibilities are left?</p>`,
  },
  category: 'privacy',
  tags: ['masking', 'checksum', 'identity'],
  difficulty: 3,
  minutes: 30,
  points: 160,
  hints: [
    {
      price: 20,
      zh: '前十七位的权是 7 9 10 5 8 4 2 1 6 3 7 9 10 5 8 4 2；和除以 11 的余数 0 到 10 依次对应 1 0 X 9 8 7 6 5 4 3 2。',
      en: 'The weights of the first seventeen are 7 9 10 5 8 4 2 1 6 3 7 9 10 5 8 4 2; the rests 0 to 10 modulo 11 stand for 1 0 X 9 8 7 6 5 4 3 2.',
    },
  ],
  answer: { kind: 'number', number: possible(shown).length, tolerance: 0 },
  solve: ({ content }) => String(possible(codeIn(content.en)).length),
}
