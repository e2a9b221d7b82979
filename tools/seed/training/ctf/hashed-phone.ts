import { createHash } from 'node:crypto'
import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { rowsOf } from '../read/csv.ts'
import { only } from '../read/text.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const sought = '17002783916'

export const hashedPhone: DemoQuestion = {
  slug: 'ctf/hashed-phone',
  bank: 'ctf',
  name: { zh: '哈希不是脱敏', en: 'Hashing Is Not Masking' },
  content: {
    zh: '<p>“手机号都做过哈希，可以放心对外。”——数据同事在邮件里这样写。</p><p>附件是那份对外的会员表，号码取了 MD5，为了方便对账又留着前七位。会员 <code>M0417</code> 的手机号是多少？提交 <code>flag{手机号}</code>。</p>',
    en: '<p>“All phone numbers are hashed, so it is safe to hand out,” wrote the data team.</p><p>Attached is the table that was handed out. Numbers went through MD5, and the first seven digits were kept to make reconciliation easier. What is the number of member <code>M0417</code>? Submit <code>flag{number}</code>.</p>',
  },
  category: 'crypto',
  tags: ['hash', 'masking', 'phone'],
  difficulty: 1,
  minutes: 15,
  points: 80,
  hints: [
    {
      price: 10,
      zh: '前七位已知，剩下四位一共只有一万种。',
      en: 'With seven digits known, the other four leave ten thousand cases.',
    },
  ],
  files: () => {
    const random = randomOf('hashed-phone')
    const rows = Array.from({ length: 900 }, (_, n) => {
      const phone = n === 416 ? sought : `1700${random.between(20, 29)}${random.between(10_000, 99_999)}`
      const member = `M${String(n + 1).padStart(4, '0')}`
      return [member, `${phone.slice(0, 7)}****`, md5(phone), random.pick(['gold', 'silver', 'basic'])]
    })
    return [csvFile('members.csv', ['member', 'phone', 'phone_md5', 'level'], rows)]
  },
  answer: { kind: 'flag', flag: `flag{${sought}}` },
  solve: ({ file }) => {
    const row = only(rowsOf(file('members.csv')).filter(({ member }) => member === 'M0417'))
    const tails = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'))
    const phone = only(
      tails
        .map((tail) => `${row['phone']?.slice(0, 7)}${tail}`)
        .filter((number) => md5(number) === row['phone_md5']),
    )
    return `flag{${phone}}`
  },
}
