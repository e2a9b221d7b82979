import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { rowsOf } from '../read/csv.ts'
import { inverse, modulo } from '../read/whole-numbers.ts'

const modulus = 2_147_483_647n
const [a, c, start] = [1_103_515_245n, 20_261_115n, 771_204_913n]
const accountOf = (random: { between(a: number, b: number): number }) =>
  BigInt(random.between(10_000_000, 99_999_999))

function table() {
  const random = randomOf('predictable-mask')
  let state = start
  return Array.from({ length: 240 }, (_, n) => {
    state = (a * state + c) % modulus
    const account = accountOf(random)
    return { row: n + 1, account, masked: (account + state) % modulus }
  })
}
const sought = 200

export const predictableMask: DemoQuestion = {
  slug: 'ctf/predictable-mask',
  bank: 'ctf',
  name: { zh: '会算数的面具', en: 'A Mask That Does Sums' },
  content: {
    zh: '<p>脱敏工具给每个八位账号加上一个“随机数”，再对 2147483647 取余。文档很坦白：随机数来自线性同余发生器 <code>x → (a·x + c) mod 2147483647</code>，a 和 c 保密，每行往前走一步。</p><p>测试用例里漏出了前四行的原始账号。第 200 行的原始账号是多少？提交 <code>flag{账号}</code>。</p>',
    en: '<p>The masking tool adds a “random number” to each eight-digit account and takes the rest modulo 2147483647. Its manual is frank: the numbers come from a linear congruential generator, <code>x → (a·x + c) mod 2147483647</code>; a and c are secret, and every row takes one step.</p><p>A test fixture gave the first four original accounts away. What was the account in row 200? Submit <code>flag{account}</code>.</p>',
  },
  category: 'crypto',
  tags: ['masking', 'prng', 'lcg'],
  difficulty: 4,
  minutes: 60,
  points: 260,
  competitionId: '01900000-0000-7000-8000-000000000212',
  hints: [
    {
      price: 30,
      zh: '先从已知的四行求出四个连续的“随机数”。',
      en: 'Begin with the four consecutive numbers that the known rows give you.',
    },
    {
      price: 40,
      zh: '相邻两数之差满足 d₂ = a·d₁；模是素数，所以可以求逆。',
      en: 'Differences of neighbours satisfy d₂ = a·d₁, and modulo a prime one can divide.',
    },
  ],
  files: () => {
    const rows = table()
    return [
      csvFile(
        'masked.csv',
        ['row', 'masked'],
        rows.map(({ row, masked }) => [row, String(masked)]),
      ),
      csvFile(
        'fixture.csv',
        ['row', 'account'],
        rows.slice(0, 4).map(({ row, account }) => [row, String(account)]),
      ),
    ]
  },
  answer: { kind: 'flag', flag: `flag{${table()[sought - 1]?.account}}` },
  solve: ({ file }) => {
    const masked = rowsOf(file('masked.csv')).map((row) => BigInt(row['masked'] ?? 0))
    const known = rowsOf(file('fixture.csv')).map((row) => BigInt(row['account'] ?? 0))
    const [x0 = 0n, x1 = 0n, x2 = 0n] = known.map((account, n) =>
      modulo((masked[n] ?? 0n) - account, modulus),
    )
    const step = modulo((x2 - x1) * inverse(x1 - x0, modulus), modulus)
    const shift = modulo(x1 - step * x0, modulus)
    let state = x0
    for (let row = 1; row < 200; row += 1) state = modulo(step * state + shift, modulus)
    return `flag{${modulo((masked[199] ?? 0n) - state, modulus)}}`
  },
}
