import type { DemoQuestion } from '../demo-question.ts'
import { csvFile } from '../make/text-file.ts'
import { rowsOf } from '../read/csv.ts'
import { asNumber, asText, inverse, modulo } from '../read/whole-numbers.ts'

const prime = 2n ** 521n - 1n
const flag = 'flag{any_three_keepers_will_do}'
const slopes = [
  asNumber('the first of two slopes, kept by nobody'),
  asNumber('and the second one, which bends'),
]

export const threeOfFive: DemoQuestion = {
  slug: 'ctf/three-of-five',
  bank: 'ctf',
  name: { zh: '五人之中，三人足矣', en: 'Three of Five' },
  content: {
    zh: '<p>备份的主密钥被分成五份，任意三份就能恢复。一位保管人离职，一位正在度假；剩下三位把手里的那一份写进了附件。</p><p>分割用的是模素数 <code>p = 2^521 − 1</code> 的二次多项式，主密钥是它在 0 处的值，按大端字节序读作文本即为 flag。</p>',
    en: '<p>The master key of the backups was divided into five shares, any three of which bring it back. One keeper has left and one is on holiday; the other three wrote their shares down in the attachment.</p><p>A polynomial of degree two modulo the prime <code>p = 2^521 − 1</code> was used; the key is its value at 0, and read as text, the highest byte first, it is the flag.</p>',
  },
  category: 'crypto',
  tags: ['secret-sharing', 'key-management'],
  difficulty: 3,
  minutes: 40,
  points: 190,
  hints: [
    { price: 30, zh: '拉格朗日插值，只求 x = 0 处的值。', en: 'Lagrange interpolation, at x = 0 only.' },
  ],
  files: () => [
    csvFile(
      'shares.csv',
      ['keeper', 'x', 'y'],
      [1n, 3n, 4n].map((x) => {
        const y = modulo(asNumber(flag) + (slopes[0] ?? 0n) * x + (slopes[1] ?? 0n) * x * x, prime)
        return [['', 'Shen', '', 'Qiao', 'Duan'][Number(x)] ?? '', String(x), String(y)]
      }),
    ),
  ],
  answer: { kind: 'flag', flag },
  solve: ({ file }) => {
    const shares = rowsOf(file('shares.csv')).map((row) => ({
      x: BigInt(row['x'] ?? 0),
      y: BigInt(row['y'] ?? 0),
    }))
    const secret = shares.reduce((sum, { x, y }) => {
      const others = shares.filter((share) => share.x !== x)
      const above = others.reduce((product, other) => product * -other.x, 1n)
      const below = others.reduce((product, other) => product * (x - other.x), 1n)
      return modulo(sum + y * above * inverse(below, prime), prime)
    }, 0n)
    return asText(secret)
  },
}
