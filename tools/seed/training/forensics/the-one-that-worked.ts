import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { textFile } from '../make/text-file.ts'
import { asTime } from '../read/access-log.ts'
import { countBy, linesOf, mostFrequent } from '../read/csv.ts'
import { found } from '../read/text.ts'

const attacker = '192.0.2.147'
const entered = Date.parse('2026-10-08T21:13:46Z')

function log(): string[] {
  const random = randomOf('the-one-that-worked')
  const line = (at: number, text: string) => ({
    at,
    text: `${new Date(at).toISOString().slice(0, 19)}Z db-3 sshd[${random.between(900, 9_000)}]: ${text}`,
  })
  const start = entered - 5_400_000
  const tries = Array.from({ length: 700 }, (_, n) =>
    line(
      start + n * 9_000 + random.between(0, 6_000),
      `Failed password for ${random.pick(['root', 'admin', 'oracle', 'backup'])} from ${attacker} port ${random.between(30_000, 60_000)} ssh2`,
    ),
  )
  const staff = Array.from({ length: 60 }, () =>
    line(
      start + random.between(0, 7_000_000),
      `Accepted publickey for ${random.pick(['lin', 'qiao', 'duan'])} from 10.8.0.${random.between(10, 60)} port ${random.between(30_000, 60_000)} ssh2`,
    ),
  )
  const slips = Array.from({ length: 12 }, () =>
    line(
      start + random.between(0, 7_000_000),
      `Failed password for lin from 10.8.0.${random.between(10, 60)} port ${random.between(30_000, 60_000)} ssh2`,
    ),
  )
  const hit = line(entered, `Accepted password for backup from ${attacker} port 51822 ssh2`)
  return [...tries.filter(({ at }) => at < entered), ...staff, ...slips, hit]
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
}

export const theOneThatWorked: DemoQuestion = {
  slug: 'forensics/the-one-that-worked',
  bank: 'forensics',
  name: { zh: '第几百次才成功', en: 'The One That Worked' },
  content: {
    zh: '<p>数据库主机的登录日志里有几百次失败。真正要紧的只有一次：同一个来源，密码终于对了。</p><p>那是什么时候（UTC）？</p>',
    en: '<p>The log of a database host has hundreds of failed logins. Only one line matters: the same source, and this time the password was right.</p><p>When was it (UTC)?</p>',
  },
  category: 'log',
  tags: ['ssh', 'brute-force', 'timeline'],
  difficulty: 1,
  minutes: 10,
  points: 60,
  files: () => [textFile('auth.log', log())],
  answer: { kind: 'time', time: asTime(entered), toleranceSeconds: 1 },
  solve: ({ file }) => {
    const lines = linesOf(file('auth.log'))
    const failed = lines.filter((line) => line.includes('Failed password'))
    const source = mostFrequent(countBy(failed, (line) => found(line, /from (\S+)/)))
    const hit =
      lines.find((line) => line.includes('Accepted password') && line.includes(`from ${source} `)) ?? ''
    return found(hit, /^\S+/)
  },
}
