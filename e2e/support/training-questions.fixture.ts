import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { type LocalisedHtml, ok, type SafeHtml } from '@tiltyard/contracts'
import { databaseClock, deriveKey, newId, transaction } from '@tiltyard/core/kernel'
import { createDueBoards, createFullQuestion, type FullQuestion } from '@tiltyard/core/training'
import { connect, type PlatformTables } from '@tiltyard/db'
import { openOwner } from '@tiltyard/testkit'
import { afterAll } from 'vitest'
import { requiredEnv } from './site.ts'

const html = (zh: string, en: string): LocalisedHtml => ({ zh: zh as SafeHtml, en: en as SafeHtml })

const answerFile = {
  name: 'answer.csv',
  bytesMax: 1_000_000,
  scorer: {
    kind: 'metric',
    metric: 'accuracy',
    idColumn: 'id',
    column: 'label',
    positive: '1',
    separator: null,
    zeroAt: 0,
    fullAt: 1,
  },
  solvedScore: 60,
  dailyLimit: 5,
} as const

const text = html(
  '<p>渡口的账册每晚抄一份，<strong>抄本里多了一行</strong>。找出它，旗就写在行末。</p><pre><code>grep -n "渡" ledger.txt</code></pre>',
  '<p>Each night the ferry’s ledger is copied, and <strong>one copy has a line too many</strong>. Find it; the flag stands at its end.</p><pre><code>grep -n "ferry" ledger.txt</code></pre>',
)
const questionDefaults = {
  bank: 'ctf',
  category: 'web',
  tags: ['warm-up'],
  author: '林知远',
  difficulty: 2,
  minutes: 20,
  points: 100,
  content: text,
  isPublished: true,
} as const

/** Questions created in the site's database; the random mark in their names finds them. */
export function useTrainingQuestions() {
  const connection = connect<PlatformTables>({
    url: requiredEnv('PLATFORM_DATABASE_URL'),
    applicationName: 'e2e',
  })
  afterAll(() => connection.close())
  const owner = openOwner({ ownerUrl: requiredEnv('DATABASE_URL') })
  const database = { connection, auditKey: 'unused', requestId: 'e2e' }
  const flagKey = deriveKey(requiredEnv('SECRET_KEY'), 'flags')
  const lexicon = jiebaLexicon()
  const add = async (question: FullQuestion): Promise<string> => {
    const created = await transaction(database, async (tx) =>
      ok((await createFullQuestion(tx, { clock: databaseClock, flagKey, lexicon }, question)).id),
    )
    if (!created.ok) throw new Error('the question was refused')
    return created.value
  }
  /** Truncated in one statement, because two specs may do it at the same time. */
  const recreateBoards = async () => {
    await owner.query('truncate platform.training_board_rows, platform.training_boards')
    await createDueBoards({ database, clock: databaseClock, timeZone: 'Asia/Shanghai', keepBoardDays: 400 })
  }
  const withMark = (zh: string, en: string, mark: string) => ({ zh: `${zh} ${mark}`, en: `${en} ${mark}` })
  return {
    async make() {
      const mark = newId().slice(-6)
      const flag = await add({
        ...questionDefaults,
        kind: 'flag',
        name: withMark('渡口', 'The ferry', mark),
        answers: [{ kind: 'exact', text: 'flag{one-line-too-many}' }],
        hints: [{ content: html('<p>数一数行数。</p>', '<p>Count the lines.</p>'), price: 10 }],
      })
      const choice = await add({
        ...questionDefaults,
        kind: 'choice',
        difficulty: 1,
        name: withMark('哪些是散列', 'Which are hashes', mark),
        category: 'crypto',
        isMultiple: true,
        options: [
          { key: 'a', text: { zh: 'SM3', en: 'SM3' } },
          { key: 'b', text: { zh: 'SM4', en: 'SM4' } },
          { key: 'c', text: { zh: 'SHA-256', en: 'SHA-256' } },
        ],
        answers: [{ kind: 'choice', keys: ['a', 'c'] }],
      })
      const step = (number: number) => ({
        ...questionDefaults,
        kind: 'text' as const,
        points: 50,
        name: { zh: `第 ${number} 封信`, en: `Letter ${number}` },
        content: html(`<p>第 ${number} 封信是谁写的？</p>`, `<p>Who wrote letter ${number}?</p>`),
        answers: [{ kind: 'any-case' as const, text: `writer-${number}` }],
      })
      const group = await add({
        ...questionDefaults,
        bank: 'forensics',
        kind: 'group',
        category: 'mail',
        difficulty: 4,
        points: 20,
        passScore: 100,
        name: withMark('三封信', 'Three letters', mark),
        steps: [step(1), step(2), step(3)],
      })
      const file = await add({
        ...questionDefaults,
        bank: 'analytics',
        kind: 'file',
        category: 'classification',
        difficulty: 3,
        name: withMark('谁在敲门', 'Who is knocking', mark),
        file: answerFile,
      })
      return { mark, flag, choice, group, file }
    },
    async verify(userId: string): Promise<void> {
      await owner.query('update platform.users set verified_status = 1 where id = $1', [userId])
    },
    /** Creates a month of boards with this person among others. */
    async makeBoards(userId: string, questionId: string): Promise<void> {
      await owner.query(
        `insert into platform.training_gains (id, user_id, question_id, kind, points, at)
         select gen_random_uuid(), person.id, $2, 'improve', 10 + (person.number * day) % 37, now() - make_interval(days => day)
         from (select id, (row_number() over (order by id = $1 desc, id))::int as number from platform.users limit 12) as person,
           unnest(array[2, 5, 9, 16, 23, 31, 38]) as day
         where (person.number + day) % 3 > 0 or person.id = $1`,
        [userId, questionId],
      )
      await recreateBoards()
    },
    /** Moves the person's gains to yesterday, so that the boards of midnight include them. */
    async moveGainsToYesterday(userId: string): Promise<void> {
      await owner.query(
        "update platform.training_gains set at = at - interval '24 hours' where user_id = $1",
        [userId],
      )
      await recreateBoards()
    },
    /** Moves the last extension six minutes back, so that the environments may be extended again. */
    async allowExtension(userId: string): Promise<void> {
      await owner.query(
        "update platform.environments set extended_at = extended_at - interval '6 minutes' where owner_id = $1",
        [userId],
      )
    },
    owner,
  }
}
