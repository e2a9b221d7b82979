import type { ExamKey } from '@tiltyard/contracts'
import { type Actor, newId } from '../../../kernel/index.ts'
import {
  asActor,
  type CompetitionFixture,
  type CompetitionFixtureOptions,
  createCompetitionFixture,
} from '../../../scenes/competition.fixture.ts'
import type { Platform } from '../../../testing/platform.fixture.ts'
import { examKey, insertBank } from './bank.fixture.ts'

export { examKey }

/** In no reply to a candidate or a monitor. */
export const keyCanary = 'canary-of-the-key'

const blank = { accepts: [], isCaseSensitive: false, number: null, pattern: null, weight: 1 }
export const fixtureKeys: readonly ExamKey[] = [
  { kind: 'single', option: 1 },
  { kind: 'multiple', options: [0, 2] },
  { kind: 'judge', isTrue: true },
  {
    kind: 'fill',
    blanks: [
      { ...blank, accepts: [keyCanary] },
      { ...blank, number: { value: '7', tolerance: '0.5' } },
      { ...blank, pattern: 'aes-?(128|256)' },
    ],
  },
]

export type ExamPaperOptions = {
  readonly minutes?: number
  readonly candidates?: 'each-member' | 'leader'
  readonly shows?: 'never' | 'results' | 'points' | 'all'
  readonly watches?: readonly ('leave' | 'paste' | 'devices')[]
  readonly wrongPermille?: number
  readonly shuffles?: boolean
  /** 4 points each. */
  readonly keys?: readonly ExamKey[]
  readonly draw?: number
  /** Seconds from now. */
  readonly releasedIn?: number
  readonly closesIn?: number
  readonly isSealed?: boolean
}
export type ExamFixture = CompetitionFixture & {
  readonly taskId: string
  readonly itemIds: readonly string[]
  /** Of a candidate's request. */
  readonly request: { readonly type: 'theory'; readonly competitionId: string; readonly taskId: string }
}

type Parts = Parameters<typeof createCompetitionFixture>[0]

/** A running competition with one sealed paper of a question of each kind, worth 4 points each; two teams of one. */
export async function createExamFixture(
  parts: Parts,
  paper: ExamPaperOptions = {},
  options: CompetitionFixtureOptions = {},
): Promise<ExamFixture> {
  const at = await createCompetitionFixture(parts, {
    type: 'theory',
    tasks: 1,
    rule: { name: 'static', points: 16 },
    ...options,
  })
  return turnIntoExam(parts, at, paper)
}

/** Makes the first task of a theory competition a paper. */
export async function turnIntoExam(
  { owner }: { readonly owner: Pick<Platform['owner'], 'query'> },
  at: CompetitionFixture,
  paper: ExamPaperOptions = {},
  sealingKey: Buffer = examKey,
): Promise<ExamFixture> {
  const { competitionId, organiser } = at
  const taskId = at.tasks[0]?.id ?? ''
  const keys = paper.keys ?? fixtureKeys
  const { itemIds } = await insertBank(
    { owner },
    organiser.userId,
    keys.map((key) => ({ key, explanation: keyCanary })),
    sealingKey,
  )
  await owner.query(
    `with asked as (delete from platform.challenge_answers where challenge_id = $1)
     update platform.challenges set kind = 'exam', category = 'exam', name = '{"zh": "理论试卷", "en": "Theory paper"}' where id = $1`,
    [taskId],
  )
  await owner.query(
    `update platform.tasks set released_at = now() + make_interval(secs => $2), closes_at = now() + make_interval(secs => $3)
     where id = $1`,
    [taskId, paper.releasedIn ?? null, paper.closesIn ?? null],
  )
  const { candidates = 'each-member' } = paper
  await owner.query(
    `insert into platform.exam_papers (task_id, competition_id, minutes, candidates, team_rule, shows, watches, wrong_permille,
       shuffles_items, shuffles_options, seed, sealed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, sha256(convert_to(($1::uuid)::text, 'UTF8')), case when $10 then now() end)`,
    [
      taskId,
      competitionId,
      paper.minutes ?? 60,
      candidates,
      candidates === 'leader' ? 'leader' : 'mean',
      paper.shows ?? 'results',
      paper.watches ?? ['leave', 'paste', 'devices'],
      paper.wrongPermille ?? 0,
      paper.shuffles ?? false,
      paper.isSealed ?? true,
    ],
  )
  await owner.query(
    `insert into platform.exam_paper_sections (task_id, number, name, draw, points)
     values ($1, 1, '{"zh": "第一部分", "en": "Part one"}', $2, 400)`,
    [taskId, paper.draw ?? null],
  )
  await owner.query(
    `insert into platform.exam_paper_items (task_id, section, position, item_id, version)
     select $1, 1, n, id, 1 from unnest($2::uuid[]) with ordinality as given (id, n)`,
    [taskId, itemIds],
  )
  return { ...at, taskId, itemIds, request: { type: 'theory', competitionId, taskId } }
}

/** Another member of an entry. */
export async function addExamMember(
  owner: Pick<Platform['owner'], 'query'>,
  { competitionId, entries }: CompetitionFixture,
  entry = 0,
): Promise<Actor> {
  const userId = newId()
  await owner.query(
    `with made as (
       insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton)
       select $1::uuid, 'test', given, given, given, given from (select right($1::uuid::text, 12) as given) as g returning id)
     insert into platform.team_members (team_id, competition_id, user_id, joined_at) select $2, $3, id, now() from made`,
    [userId, entries[entry]?.teamId, competitionId],
  )
  return asActor(userId)
}
