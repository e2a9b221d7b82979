import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { textFile } from '../make/text-file.ts'
import { linesOf } from '../read/csv.ts'
import { asNumber, asText, commonDivisor, inverse, power } from '../read/whole-numbers.ts'

const flag = 'flag{entropy_at_first_boot}'
const e = 65_537n

/** The next number that passes Fermat's test for a few bases, which at this size is a prime. */
function primeFrom(name: string): bigint {
  const start = BigInt(`0x${randomOf(name).bytes(24).toString('hex')}`) | (1n << 191n) | 1n
  for (let candidate = start; ; candidate += 2n)
    if ([2n, 3n, 5n, 7n].every((base) => power(base, candidate - 1n, candidate) === 1n)) return candidate
}

export const oneSharedPrime: DemoQuestion = {
  slug: 'ctf/one-shared-prime',
  bank: 'ctf',
  name: { zh: '同一次开机', en: 'Born at the Same Boot' },
  content: {
    zh: '<p>两批摄像头在出厂第一次开机时各自生成了 RSA 密钥，那时熵池几乎是空的。附件里有六台设备的公钥模数（公钥指数都是 65537），以及发给第 3 台设备的一条密文。</p><p>没有一个模数能被单独分解。但它们不是单独出厂的。</p>',
    en: '<p>Cameras made their RSA keys at their first boot, when there was hardly any entropy to draw from. Attached are the moduli of six devices (the public exponent is 65537) and a message that was encrypted for device 3.</p><p>None of the moduli can be factored alone. But they did not leave the factory alone.</p>',
  },
  category: 'crypto',
  tags: ['rsa', 'iot', 'entropy'],
  difficulty: 3,
  minutes: 35,
  points: 200,
  competitionId: '01900000-0000-7000-8000-000000000212',
  hints: [
    {
      price: 25,
      zh: '两个模数的最大公约数，算起来很快。',
      en: 'The greatest common divisor of two moduli is found quickly.',
    },
  ],
  files: () => {
    const shared = primeFrom('shared')
    const moduli = [1, 2, 3, 4, 5, 6].map((device) =>
      device === 3 || device === 5
        ? shared * primeFrom(`own ${device}`)
        : primeFrom(`p ${device}`) * primeFrom(`q ${device}`),
    )
    return [
      textFile('moduli.txt', moduli.map(String)),
      textFile('to-device-3.txt', [String(power(asNumber(flag), e, moduli[2] ?? 1n))]),
    ]
  },
  answer: { kind: 'flag', flag },
  solve: ({ file }) => {
    const moduli = linesOf(file('moduli.txt')).map(BigInt)
    const third = moduli[2] ?? 1n
    const p =
      moduli.map((other) => commonDivisor(third, other)).find((divisor) => divisor > 1n && divisor < third) ??
      1n
    const d = inverse(e, (p - 1n) * (third / p - 1n))
    return asText(power(BigInt(linesOf(file('to-device-3.txt'))[0] ?? 0), d, third))
  },
}
