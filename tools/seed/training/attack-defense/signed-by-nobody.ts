import { createHmac } from 'node:crypto'
import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { textFile } from '../make/text-file.ts'
import { linesOf } from '../read/csv.ts'
import { found, only } from '../read/text.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const forged = 'contractor-27'

function log(): string[] {
  const random = randomOf('signed-by-nobody')
  const key = random.bytes(32)
  const start = Date.parse('2026-10-12T01:00:00Z')
  return Array.from({ length: 500 }, (_, n) => {
    const isForged = n === 347
    const sub = isForged
      ? forged
      : random.pick(['warehouse', 'finance', 'support', 'contractor-14', 'contractor-27', 'contractor-31'])
    const header = part(isForged ? { typ: 'JWT', alg: 'nOnE' } : { alg: 'HS256', typ: 'JWT' })
    const text = `${header}.${part({ sub, scope: isForged ? 'export:all' : 'read:own', iat: Math.floor(start / 1000) + n * 7 })}`
    const signature = isForged ? '' : createHmac('sha256', key).update(text).digest('base64url')
    return `${new Date(start + n * 7_000).toISOString()} 200 GET /v2/customers authorization="Bearer ${text}.${signature}"`
  })
}

export const signedByNobody: DemoQuestion = {
  slug: 'attack-defense/signed-by-nobody',
  bank: 'attack-defense',
  name: { zh: '没有人签的令牌', en: 'Signed by Nobody' },
  content: {
    zh: '<p>接口的令牌校验有个老毛病：它相信令牌头里自己写的算法。网关日志里五百个请求都返回了 200，其中一个根本没有签名。</p><p>这枚伪造的令牌声称自己是谁（<code>sub</code>）？</p>',
    en: '<p>The API’s check of tokens has an old weakness: it believes the algorithm that a token names for itself. All five hundred requests in the gateway’s log were answered with 200, and one of them carried no signature at all.</p><p>Who does the forged token claim to be (<code>sub</code>)?</p>',
  },
  category: 'api',
  tags: ['jwt', 'api', 'log'],
  difficulty: 2,
  minutes: 15,
  points: 90,
  hints: [
    {
      price: 10,
      zh: '算法名的大小写也被动过手脚。',
      en: 'The case of the algorithm’s name has been tampered with, too.',
    },
  ],
  files: () => [textFile('gateway.log', log())],
  answer: { kind: 'text', accepted: [forged] },
  solve: ({ file }) => {
    const tokens = linesOf(file('gateway.log')).map((line) => found(line, /Bearer ([^"]+)/).split('.'))
    const read = (text = '') =>
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<string, string>
    const [, payload] = only(tokens.filter(([header]) => read(header)['alg']?.toLowerCase() === 'none'))
    return read(payload)['sub'] ?? ''
  },
}
