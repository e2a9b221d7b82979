import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Site } from '../../../tools/dx/site.ts'
import { storeOf } from '../api-copies.ts'
import { auditProblems } from '../check-audit-chain.ts'
import { chainProblems } from '../check-submissions.ts'
import type { AcknowledgedWrites, Answer } from './acknowledged-writes.ts'
import type { SoakData } from './soak-data.ts'

/** Compares the acknowledged writes with the tables and the bucket, without server code. */
export async function checkAcknowledgedWrites(
  owner: pg.Client,
  { env }: Site,
  { played, announced }: SoakData,
  written: AcknowledgedWrites,
): Promise<string[]> {
  const { problems: auditBreaks } = await auditProblems(owner, env['SECRET_KEY'] ?? '')
  return [
    ...(await answerProblems(owner, played.competitionId, [...written.answers.values()])),
    ...(await chainProblems(owner, played.competitionId)),
    ...(await announcementProblems(owner, announced.competitionId, written)),
    ...(await scoreProblems(owner, played.competitionId, written)),
    ...(await nicknameProblems(owner, written)),
    ...(await uploadProblems(owner, env, written)),
    ...auditBreaks,
  ]
}

function countProblems(what: string, stored: number, isAcknowledged: boolean): string[] {
  if (stored > 1) return [`${what} exists ${stored} times`]
  return stored === 0 && isAcknowledged ? [`${what} was acknowledged and is lost`] : []
}

async function answerProblems(
  owner: pg.Client,
  competitionId: string,
  answers: readonly Answer[],
): Promise<string[]> {
  type Row = { team: string; task: string; verdict: string; answer: string | null }
  const { rows } = await owner.query<Row>(
    'select team_id as team, task_id as task, verdict, answer from platform.submissions where competition_id = $1',
    [competitionId],
  )
  const unacknowledged = answers.filter(({ verdict }) => verdict === null).length
  const problems = unacknowledged > 0 ? [`${unacknowledged} answers were never acknowledged`] : []
  const wrong = Map.groupBy(
    rows.filter(({ verdict }) => verdict === 'wrong'),
    ({ answer }) => answer ?? '',
  )
  for (const { text, verdict } of answers.filter(({ isRight }) => !isRight))
    problems.push(...countProblems(`the answer ${text}`, wrong.get(text)?.length ?? 0, verdict !== null))
  const pairOf = (team: string, task: string) => `${team} ${task}`
  const right = Map.groupBy(
    rows.filter(({ verdict }) => verdict !== 'wrong'),
    ({ team, task }) => pairOf(team, task),
  )
  const sent = Map.groupBy(
    answers.filter(({ isRight }) => isRight),
    ({ teamId, taskId }) => pairOf(teamId, taskId),
  )
  for (const [pair, all] of sent) {
    const stored = right.get(pair) ?? []
    const acknowledged = all.filter(({ verdict }) => verdict !== null)
    if (stored.length < acknowledged.length)
      problems.push(`${acknowledged.length - stored.length} right answers of ${pair} are lost`)
    if (stored.length > all.length)
      problems.push(`${stored.length - all.length} right answers of ${pair} are duplicated`)
    const solves = stored.filter(({ verdict }) => verdict === 'right').length
    const rightVerdicts = acknowledged.filter(({ verdict }) => verdict === 'right').length
    if (stored.length > 0 && solves !== 1) problems.push(`${pair} was solved ${solves} times`)
    if (rightVerdicts > 1) problems.push(`${pair} got the verdict right ${rightVerdicts} times`)
  }
  return problems
}

async function announcementProblems(
  owner: pg.Client,
  competitionId: string,
  { announcements }: AcknowledgedWrites,
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; title: string }>(
    `select id, title->>'zh' as title from platform.competition_announcements where competition_id = $1`,
    [competitionId],
  )
  const stored = Map.groupBy(rows, ({ title }) => title)
  return [...announcements].flatMap(([title, { id }]) => {
    const matching = stored.get(title) ?? []
    if (id && matching.length === 1 && matching[0]?.id !== id)
      return [`the announcement ${title} was acknowledged with another id`]
    return countProblems(`the announcement ${title}`, matching.length, id !== null)
  })
}

async function scoreProblems(
  owner: pg.Client,
  competitionId: string,
  { scores }: AcknowledgedWrites,
): Promise<string[]> {
  const { rows } = await owner.query<{ reason: string; amount: number }>(
    `select details->>'reason' as reason, amount::float8 as amount from platform.score_events where competition_id = $1 and kind = 'award'`,
    [competitionId],
  )
  const stored = Map.groupBy(rows, ({ reason }) => reason)
  return [...scores].flatMap(([reason, { amount, isAcknowledged }]) => {
    const matching = stored.get(reason) ?? []
    const mismatch = matching.find((row) => row.amount !== amount)
    return [
      ...countProblems(`the award ${reason}`, matching.length, isAcknowledged),
      ...(mismatch ? [`the award ${reason} is of ${mismatch.amount} instead of ${amount}`] : []),
    ]
  })
}

async function nicknameProblems(owner: pg.Client, { nicknames }: AcknowledgedWrites): Promise<string[]> {
  type Row = { userId: string; nickname: string }
  const auditRows = await owner.query<Row>(
    `select actor as "userId", after->>'nickname' as nickname from platform.audit_log where action = 'users.change-nickname'`,
  )
  const nameRows = await owner.query<Row>('select user_id as "userId", nickname from platform.user_names')
  const users = await owner.query<{ id: string; nickname: string }>('select id, nickname from platform.users')
  const nameOf = ({ userId, nickname }: Row) => `${userId} ${nickname}`
  const [audits, names] = [Map.groupBy(auditRows.rows, nameOf), Map.groupBy(nameRows.rows, nameOf)]
  const problems = nicknames.flatMap((line) => [
    ...countProblems(
      `the audit row of ${line.nickname}`,
      audits.get(nameOf(line))?.length ?? 0,
      line.isAcknowledged,
    ),
    ...countProblems(
      `the job's row of ${line.nickname}`,
      names.get(nameOf(line))?.length ?? 0,
      line.isAcknowledged,
    ),
  ])
  const currentNames = new Map(users.rows.map(({ id, nickname }) => [id, nickname]))
  for (const [userId, lines] of Map.groupBy(nicknames, (line) => line.userId)) {
    const last = lines.findLastIndex(({ isAcknowledged }) => isAcknowledged)
    const possible = lines.slice(Math.max(0, last)).map(({ nickname }) => nickname)
    if (last >= 0 && !possible.includes(currentNames.get(userId) ?? ''))
      problems.push(`${userId} is called ${currentNames.get(userId)} instead of ${possible[0]}`)
  }
  return problems
}

/** Compares the bytes in the bucket. */
async function uploadProblems(
  owner: pg.Client,
  env: Site['env'],
  { uploads }: AcknowledgedWrites,
): Promise<string[]> {
  const { rows } = await owner.query<{ key: string; state: string; size: string }>(
    'select key, state, size from platform.files where key = any($1)',
    [uploads.map(({ key }) => key)],
  )
  const stored = new Map(rows.map((row) => [row.key, row]))
  const files = storeOf({ env })
  const problems: string[] = []
  for (const { key, sha256, size } of uploads) {
    const row = stored.get(key)
    if (!row) problems.push(`the file ${key} was acknowledged and is lost`)
    else if (Number(row.size) !== size)
      problems.push(`the file ${key} has ${row.size} bytes instead of ${size}`)
    const hash = createHash('sha256')
    const opened = await files.open(key)
    if (opened) for await (const part of opened.content) hash.update(part)
    if (hash.digest('hex') !== sha256) problems.push(`the bytes of ${key} are not those that were sent`)
    if (opened) await files.remove(key)
  }
  return problems
}
