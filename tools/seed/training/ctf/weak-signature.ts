import { createHmac } from 'node:crypto'
import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { textFile } from '../make/text-file.ts'
import { linesOf } from '../read/csv.ts'

const first = [
  'lake',
  'river',
  'tower',
  'bridge',
  'stone',
  'cloud',
  'lotus',
  'heron',
  'plum',
  'crane',
  'bamboo',
  'east',
]
const second = ['side', 'gate', 'light', 'house', 'field', 'song', 'market', 'harbour', 'garden', 'wind']
const words = first.flatMap((a) =>
  second.flatMap((b) => ['', '1', '123', '2025', '2026', '!'].map((c) => a + b + c)),
)
const secret = 'heronmarket2026'
const signed = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64url')

export const weakSignature: DemoQuestion = {
  slug: 'ctf/weak-signature',
  bank: 'ctf',
  name: { zh: '猜得出的签名', en: 'A Guessable Signature' },
  content: {
    zh: '<p>订单系统用 HS256 给令牌签名。算法没有问题，密钥却是某位同事随手起的。附件里有一枚截获的令牌，还有一份从他旧项目里整理出来的口令词表。</p><p>找到签名密钥，提交 <code>flag{密钥}</code>。</p>',
    en: '<p>The order system signs its tokens with HS256. Nothing is wrong with the algorithm; the key, however, was a colleague’s whim. Attached are a captured token and a list of the passwords he used in older projects.</p><p>Find the signing key and submit <code>flag{key}</code>.</p>',
  },
  category: 'web',
  tags: ['jwt', 'api', 'dictionary'],
  difficulty: 2,
  minutes: 20,
  points: 120,
  competitionId: '01900000-0000-7000-8000-000000000212',
  hints: [
    {
      price: 15,
      zh: '签名的输入是“头.载荷”这两段原文，不要先解码。',
      en: 'What is signed is “header.payload” as it stands; do not decode it first.',
    },
  ],
  files: () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'order-service', role: 'reader', iat: 1_791_000_000 })}`
    return [
      textFile('token.txt', [`${text}.${signed(text, secret)}`]),
      textFile('words.txt', randomOf('weak-signature').shuffled(words)),
    ]
  },
  answer: { kind: 'flag', flag: `flag{${secret}}` },
  solve: ({ file }) => {
    const [head, body, signature] = linesOf(file('token.txt'))[0]?.split('.') ?? []
    const key = linesOf(file('words.txt')).find((word) => signed(`${head}.${body}`, word) === signature)
    return `flag{${key}}`
  },
}
