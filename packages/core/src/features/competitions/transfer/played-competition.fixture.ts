import { createHash } from 'node:crypto'
import { ok } from '@tiltyard/contracts'
import { newId, transaction } from '../../../kernel/index.ts'
import { type CompetitionFixture, createCompetitionFixture } from '../../../scenes/competition.fixture.ts'
import type { Platform } from '../../../testing/platform.fixture.ts'
import {
  appendScoreEvents,
  encodeCaptures,
  encodeStatuses,
  lockLedger,
  type NewScoreEvent,
} from '../../scores/index.ts'
import { taskFileType } from './import-preparation.ts'
import type { memoryFiles } from './memory-files.fixture.ts'

/** Secrets that are in the tables of the competition and must be in no bundle. */
export const canaries = {
  flag: 'flag{right-0}',
  pattern: 'canary-pattern',
  template: 'canary-template',
  answer: 'canary-answer',
  person: 'canary-person',
  reason: 'canary-entry-reason',
  digest: 'c'.repeat(64),
  value: '271828.1828',
  truth: 'canary-truth',
  toTeam: 'canary-to-team',
  scheduled: 'canary-scheduled',
  joinCode: 'canary-join-code',
}

/** A competition with every kind of score event, several forms of answers, a file, hints and announcements. */
export async function buildPlayedCompetition(
  platform: Platform,
  files: ReturnType<typeof memoryFiles>,
): Promise<CompetitionFixture> {
  const scene = await createCompetitionFixture(platform, {
    tasks: 6,
    entries: 12,
    bloodPercents: [5, 3, 1],
    freezesIn: -600,
  })
  const { owner } = platform
  const { competitionId, tasks, entries } = scene
  const write = (causes: readonly NewScoreEvent[]) =>
    transaction(platform.database, async (tx) => {
      const ledger = await lockLedger(tx, platform.clock, competitionId)
      if (!ledger) throw new Error('the scene has a ledger')
      return ok(await appendScoreEvents(tx, ledger, causes))
    })
  const rights = { ranksOverall: false, scores: true, bloods: false, affectsValue: false }
  await owner.query(
    `insert into platform.divisions (id, competition_id, number, name, ranks_overall, can_take_bloods, affects_value)
     values ($1, $2, 1, '{"zh": "嘉宾", "en": "Guests"}', false, false, false)`,
    [newId(), competitionId],
  )
  await write([
    { kind: 'division', division: 1, rights: { ...rights, tasks: { 2: { ...rights, scores: false } } } },
  ])
  for (const [n, { number }] of entries.entries())
    for (const task of tasks)
      if ((n * 7 + task.number * 3) % 5 < 3)
        await write([{ kind: 'solve', team: number, task: task.number, note: { submissionId: newId() } }])
  await write([
    { kind: 'hint', team: 1, task: 2, price: 30, payable: 'now' },
    { kind: 'hint', team: 2, task: 0, price: 20, payable: 'on-solve' },
    { kind: 'award', team: 3, amount: 150, note: { reason: '最佳题解' } },
    { kind: 'penalty', team: 4, amount: 70, note: { reason: '违规扫描' } },
    { kind: 'withdraw-solve', team: 0, task: 0, note: { reason: '重判' } },
    { kind: 'ban', team: 5 },
    { kind: 'ban', team: 6 },
    { kind: 'unban', team: 6 },
    { kind: 'move-division', team: 7, division: 1 },
    { kind: 'rule', task: 3, rule: { name: 'linear', initial: 400, minimum: 100, decay: 15 } },
    { kind: 'bloods', percents: [10, 5] },
  ])
  await write(eventsOfParts)
  await owner.query(
    `update platform.entries set state = 'suspended', reason = $2 where competition_id = $1 and number = 5`,
    [competitionId, canaries.reason],
  )
  await owner.query(
    'update platform.competitions set is_listed = false, join_code = $2, team_limit = 5 where id = $1',
    [competitionId, canaries.joinCode],
  )
  await addSecrets(platform, scene)
  await addForms(platform, scene)
  await addFile(platform, scene, files, {
    task: 0,
    name: '数据 一.bin',
    text: '附件的内容，每一位都要一样\n',
  })
  await addFile(platform, scene, files, {
    task: 5,
    name: 'truth.csv',
    text: canaries.truth,
    purpose: 'truth',
  })
  await owner.query(
    `insert into platform.challenge_hints (id, challenge_id, number, content, price) values ($1, $2, 1, '{"zh": "<p>提示</p>"}', 30)`,
    [newId(), tasks[2]?.id],
  )
  await owner.query(
    `insert into platform.task_prerequisites (task_id, prerequisite_id, competition_id) values ($1, $2, $3)`,
    [tasks[5]?.id, tasks[4]?.id, competitionId],
  )
  await owner.query(
    `insert into platform.competition_announcements (id, competition_id, task_id, title, content, published_at)
     values ($1, $2, $3, '{"zh": "更正", "en": "Correction"}', '{"zh": "<p>附件已更新</p>"}', now())`,
    [newId(), competitionId, tasks[1]?.id],
  )
  const hidden = `insert into platform.competition_announcements
     (id, competition_id, team_id, is_scheduled, title, content, published_at)`
  await owner.query(
    `${hidden} select $1, $2, min(id::text)::uuid, false, jsonb_build_object('zh', $3::text), '{"zh": "<p>x</p>"}', now()
     from platform.teams where competition_id = $2`,
    [newId(), competitionId, canaries.toTeam],
  )
  await owner.query(
    `${hidden} values ($1, $2, null, true, jsonb_build_object('zh', $3::text), '{"zh": "<p>x</p>"}', now() + interval '1 day')`,
    [newId(), competitionId, canaries.scheduled],
  )
  return scene
}

const everyTask = [0, 1, 2, 3, 4, 5]
/** Kinds of types other than jeopardy: what they change is on the board of any competition. */
const eventsOfParts: readonly NewScoreEvent[] = [
  { kind: 'solve', team: 0, task: 1, credit: 600, since: Date.parse('2026-11-01T08:00:00.000Z') },
  { kind: 'grade', team: 2, task: 1, amount: 3_000_000_000, tie: 1_200, note: { revision: 1 } },
  { kind: 'grade', team: 3, task: 1, amount: null },
  { kind: 'game', game: { preset: 'faust', slaCredit: [0, 1000, 500] } },
  {
    kind: 'round',
    task: 4,
    round: 0,
    statuses: encodeStatuses(Uint8Array.from([1, 1, 5, 2])),
    captures: encodeCaptures(0, [{ issued: 0, victim: 1, store: 0, attacker: 2 }]),
  },
  { kind: 'excuse', task: 4, from: 0, to: 0, teams: [2], note: { reason: '检查程序有误' } },
  { kind: 'void', team: 3, task: null, from: 1, to: 2, note: { reason: '误采集' } },
  {
    kind: 'stages',
    stages: [{ number: 1, weight: 100, norm: 'max', cap: null, decimals: 0, tasks: everyTask }],
  },
  { kind: 'advance', stage: 2, teams: [0, 1], reserves: [2], board: '0'.repeat(64) },
]

async function addSecrets(
  { owner }: Platform,
  { competitionId, tasks, entries }: CompetitionFixture,
): Promise<void> {
  const [first, second] = tasks
  const [team] = entries
  await owner.query(`update platform.challenges set flag_template = $2 where id = $1`, [
    first?.id,
    canaries.template,
  ])
  await owner.query(
    `insert into platform.challenge_answers (challenge_id, number, kind, pattern) values ($1, 9, 'pattern', $2)`,
    [second?.id, canaries.pattern],
  )
  await owner.query(
    `insert into platform.challenge_answers (challenge_id, number, kind, digest) values ($1, 8, 'exact', decode($2, 'hex'))`,
    [second?.id, canaries.digest],
  )
  await owner.query(
    `insert into platform.submissions (id, competition_id, task_id, team_id, user_id, received_at, verdict, answer)
     values ($1, $2, $3, $4, $5, now(), 'wrong', $6)`,
    [newId(), competitionId, first?.id, team?.teamId, team?.leader.userId, canaries.answer],
  )
  await owner.query(`update platform.users set nickname = $2 where id = $1`, [
    team?.leader.userId,
    canaries.person,
  ])
}

/** Tasks 3 to 5 are answered by a choice, a number and a place. */
async function addForms({ owner }: Platform, { tasks }: CompetitionFixture): Promise<void> {
  const [choice, number, place] = tasks.slice(3).map(({ id }) => id)
  await owner.query(
    `update platform.challenges set kind = 'choice', is_multiple = true, options =
       '[{"key": "a", "text": {"zh": "加密", "en": "Encryption"}}, {"key": "b", "text": {"zh": "脱敏"}}]' where id = $1`,
    [choice],
  )
  await owner.query(`update platform.challenges set kind = 'number' where id = $1`, [number])
  await owner.query(
    `insert into platform.challenge_answers (challenge_id, number, kind, value) values ($1, 2, 'value', $2)`,
    [number, JSON.stringify({ number: canaries.value, tolerance: '0.5' })],
  )
  await owner.query(`update platform.challenges set kind = 'coordinates' where id = $1`, [place])
}

type NewFile = { task: number; name: string; text: string; purpose?: 'material' | 'truth' }

async function addFile(
  { owner }: Platform,
  { tasks, organiser }: CompetitionFixture,
  files: ReturnType<typeof memoryFiles>,
  { task, name, text, purpose = 'material' }: NewFile,
): Promise<void> {
  const bytes = Buffer.from(text.repeat(1000))
  const id = newId()
  const key = `private/${taskFileType}/${id}`
  const sha256 = createHash('sha256').update(bytes).digest()
  files.kept.set(key, bytes)
  await owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256,
       created_at, claimed_at) values ($1, $2, $3, $4, 'claimed', 'x', 'application/octet-stream', $5, $6, now(), now())`,
    [id, key, organiser.userId, taskFileType, bytes.length, sha256],
  )
  await owner.query(
    `insert into platform.challenge_files (id, challenge_id, file_id, purpose, name, size, sha256, position)
     values ($1, $2, $3, $4, $5, $6, $7, 0)`,
    [newId(), tasks[task]?.id, id, purpose, name, bytes.length, sha256],
  )
}
