import { createHash } from 'node:crypto'
import { s3FileStore } from '@tiltyard/adapters/files/s3'
import type pg from 'pg'
import type { Site } from '../../../tools/dx/site.ts'
import { auditProblems } from '../check-audit-chain.ts'
import { chainProblems } from '../check-submissions.ts'
import type { SoakScene } from './scene.ts'
import type { Answer, Written } from './written.ts'

/** Compares the acknowledged writes with the tables and the bucket, without server code. */
export async function checkWritten(
  owner: pg.Client,
  { env }: Site,
  { played, told }: SoakScene,
  written: Written,
): Promise<string[]> {
  const { problems: auditBreaks } = await auditProblems(owner, env['SECRET_KEY'] ?? '')
  return [
    ...(await answerProblems(owner, played.competitionId, [...written.answers.values()])),
    ...(await chainProblems(owner, played.competitionId)),
    ...(await announcementProblems(owner, told.competitionId, written)),
    ...(await scoreProblems(owner, played.competitionId, written)),
    ...(await nicknameProblems(owner, written)),
    ...(await uploadProblems(owner, env, written)),
    ...auditBreaks,
  ]
}

function once(what: string, kept: number, isAcknowledged: boolean): string[] {
  if (kept > 1) return [`${what} exists ${kept} times`]
  return kept === 0 && isAcknowledged ? [`${what} was acknowledged and is lost`] : []
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
  const unheard = answers.filter(({ verdict }) => verdict === null).length
  const problems = unheard > 0 ? [`${unheard} answers were never acknowledged`] : []
  const wrong = Map.groupBy(
    rows.filter(({ verdict }) => verdict === 'wrong'),
    ({ answer }) => answer ?? '',
  )
  for (const { text, verdict } of answers.filter(({ isRight }) => !isRight))
    problems.push(...once(`the answer ${text}`, wrong.get(text)?.length ?? 0, verdict !== null))
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
    const kept = right.get(pair) ?? []
    const heard = all.filter(({ verdict }) => verdict !== null)
    if (kept.length < heard.length)
      problems.push(`${heard.length - kept.length} right answers of ${pair} are lost`)
    if (kept.length > all.length)
      problems.push(`${kept.length - all.length} right answers of ${pair} are duplicated`)
    const solves = kept.filter(({ verdict }) => verdict === 'right').length
    const told = heard.filter(({ verdict }) => verdict === 'right').length
    if (kept.length > 0 && solves !== 1) problems.push(`${pair} was solved ${solves} times`)
    if (told > 1) problems.push(`${pair} got the verdict right ${told} times`)
  }
  return problems
}

async function announcementProblems(
  owner: pg.Client,
  competitionId: string,
  { announcements }: Written,
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; title: string }>(
    `select id, title->>'zh' as title from platform.competition_announcements where competition_id = $1`,
    [competitionId],
  )
  const kept = Map.groupBy(rows, ({ title }) => title)
  return [...announcements].flatMap(([title, { id }]) => {
    const found = kept.get(title) ?? []
    if (id && found.length === 1 && found[0]?.id !== id)
      return [`the announcement ${title} was acknowledged with another id`]
    return once(`the announcement ${title}`, found.length, id !== null)
  })
}

async function scoreProblems(
  owner: pg.Client,
  competitionId: string,
  { scores }: Written,
): Promise<string[]> {
  const { rows } = await owner.query<{ reason: string; amount: number }>(
    `select details->>'reason' as reason, amount from platform.score_events where competition_id = $1 and kind = 'award'`,
    [competitionId],
  )
  const kept = Map.groupBy(rows, ({ reason }) => reason)
  return [...scores].flatMap(([reason, { amount, isAcknowledged }]) => {
    const found = kept.get(reason) ?? []
    const other = found.find((row) => row.amount !== amount)
    return [
      ...once(`the award ${reason}`, found.length, isAcknowledged),
      ...(other ? [`the award ${reason} is of ${other.amount} instead of ${amount}`] : []),
    ]
  })
}

async function nicknameProblems(owner: pg.Client, { nicknames }: Written): Promise<string[]> {
  type Row = { userId: string; nickname: string }
  const audited = await owner.query<Row>(
    `select actor as "userId", after->>'nickname' as nickname from platform.audit_log where action = 'users.change-nickname'`,
  )
  const named = await owner.query<Row>('select user_id as "userId", nickname from platform.user_names')
  const users = await owner.query<{ id: string; nickname: string }>('select id, nickname from platform.users')
  const nameOf = ({ userId, nickname }: Row) => `${userId} ${nickname}`
  const [audits, names] = [Map.groupBy(audited.rows, nameOf), Map.groupBy(named.rows, nameOf)]
  const problems = nicknames.flatMap((line) => [
    ...once(`the audit row of ${line.nickname}`, audits.get(nameOf(line))?.length ?? 0, line.isAcknowledged),
    ...once(`the job's row of ${line.nickname}`, names.get(nameOf(line))?.length ?? 0, line.isAcknowledged),
  ])
  const shown = new Map(users.rows.map(({ id, nickname }) => [id, nickname]))
  for (const [userId, lines] of Map.groupBy(nicknames, (line) => line.userId)) {
    const last = lines.findLastIndex(({ isAcknowledged }) => isAcknowledged)
    const possible = lines.slice(Math.max(0, last)).map(({ nickname }) => nickname)
    if (last >= 0 && !possible.includes(shown.get(userId) ?? ''))
      problems.push(`${userId} is called ${shown.get(userId)} instead of ${possible[0]}`)
  }
  return problems
}

/** Compares the bytes in the bucket. */
async function uploadProblems(owner: pg.Client, env: Site['env'], { uploads }: Written): Promise<string[]> {
  const { rows } = await owner.query<{ key: string; state: string; size: string }>(
    'select key, state, size from platform.files where key = any($1)',
    [uploads.map(({ key }) => key)],
  )
  const kept = new Map(rows.map((row) => [row.key, row]))
  const files = s3FileStore({
    endpoint: env['S3_ENDPOINT'] ?? '',
    region: env['S3_REGION'] ?? '',
    bucket: env['S3_BUCKET'] ?? '',
    accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
  })
  const problems: string[] = []
  for (const { key, sha256, size } of uploads) {
    const row = kept.get(key)
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
