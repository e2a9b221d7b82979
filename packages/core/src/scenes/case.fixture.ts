import { ok } from '@tiltyard/contracts'
import { digestFlag } from '../features/challenges/index.ts'
import { appendScoreEvents, openLedger } from '../features/scores/index.ts'
import { newId, transaction } from '../kernel/index.ts'
import type { Platform } from '../testing/platform.fixture.ts'
import {
  type CompetitionFixture,
  createCompetitionFixture,
  type FixtureTask,
  flagKey,
} from './competition.fixture.ts'

export type CaseFixture = CompetitionFixture & {
  readonly caseId: string
  readonly questions: readonly FixtureTask[]
}

type CaseOptions = {
  readonly points?: readonly number[]
  readonly passScore?: number
  /** Of the case itself, for passing it. */
  readonly bonus?: number
  /** Task settings of the case, and of its questions. */
  readonly settings?: object
  readonly questionSettings?: object
  readonly entries?: number
  readonly startsIn?: number
}

type Parts = Pick<Platform, 'database' | 'clock' | 'owner'>

const penalty = { credit: { name: 'linear', penaltyPermille: 100, floorPermille: 300 } }

/** A running forensics competition with one case; question n is answered by `flag{right-n}`, counted from 1. */
export async function createCaseFixture(
  parts: Parts,
  {
    points = [100, 150, 250],
    passScore = 300,
    bonus = 50,
    settings = {},
    questionSettings = penalty,
    entries = 2,
    startsIn = -3600,
  }: CaseOptions = {},
): Promise<CaseFixture> {
  const made = await createCompetitionFixture(parts, {
    type: 'forensics',
    tasks: points.length + 1,
    entries,
    rule: { name: 'static', points: bonus },
    startsIn,
  })
  const { owner } = parts
  const [first, ...questions] = made.tasks
  const caseId = first?.id as string
  await owner.query('delete from platform.challenge_answers where challenge_id = $1', [caseId])
  await owner.query(`update platform.challenges set kind = 'group', pass_score = $2 where id = $1`, [
    caseId,
    passScore,
  ])
  await owner.query('update platform.tasks set settings = $2 where id = $1', [
    caseId,
    JSON.stringify(settings),
  ])
  await owner.query(
    `update platform.tasks t set parent_id = $1, settings = $2, rule = jsonb_build_object('name', 'static', 'points', given.points)
     from unnest($3::uuid[], $4::int[]) as given (id, points) where t.id = given.id`,
    [caseId, JSON.stringify(questionSettings), questions.map(({ id }) => id), points],
  )
  await transaction(parts.database, async (tx) =>
    ok(
      await appendScoreEvents(
        tx,
        await openLedger(tx, parts.clock, made.competitionId),
        questions.map(({ number }, place) => ({
          kind: 'rule',
          task: number,
          rule: { name: 'static', points: points[place] ?? 0 },
          note: { revision: 2 },
        })),
      ),
    ),
  )
  return { ...made, caseId, questions }
}

/** Gives a question an answer of its own for a variant of the evidence. */
export async function insertVariantAnswer(
  { owner }: Pick<Parts, 'owner'>,
  { taskId, variant, text }: { readonly taskId: string; readonly variant: number; readonly text: string },
): Promise<void> {
  await owner.query(
    `insert into platform.challenge_answers (challenge_id, variant, number, kind, digest) values ($1, $2, 1, 'exact', $3)`,
    [taskId, variant, digestFlag(flagKey, { taskId, text, kind: 'exact' })],
  )
  await owner.query(
    `update platform.competitions c set revision = revision + 1 from platform.tasks t
     where t.id = $1 and c.id = t.competition_id`,
    [taskId],
  )
}

type EvidenceOptions = { readonly taskId: string; readonly variants?: readonly number[] }

/** Evidence with a stored file for each variant; returns the ids of the stored files by variant. */
export async function insertEvidence(
  { owner }: Pick<Parts, 'owner'>,
  uploadedBy: string,
  { taskId, variants = [] }: EvidenceOptions,
): Promise<{ readonly id: string; readonly files: ReadonlyMap<number, string> }> {
  const id = newId()
  const files = new Map([1, ...variants].map((variant) => [variant, newId()]))
  for (const [variant, fileId] of files)
    await owner.query(
      `insert into platform.files (id, key, state, attachment_type, size, sha256, display_name, media_type, uploaded_by, created_at, claimed_at)
       values ($1::uuid, 'private/task-file/' || $1, 'claimed', 'task-file', $2::int, decode(lpad($2::text, 64, '0'), 'hex'), 'disk.img',
               'application/octet-stream', $3, now(), now())`,
      [fileId, variant, uploadedBy],
    )
  await owner.query(
    `insert into platform.challenge_files (id, challenge_id, file_id, purpose, name, size, sha256, custody)
     select $1, $2, id, 'evidence', display_name, size, sha256, $4 from platform.files where id = $3`,
    [
      id,
      taskId,
      files.get(1),
      JSON.stringify({ acquiredAt: null, tool: 'dd', by: null, imageType: 'raw', note: null }),
    ],
  )
  for (const variant of variants)
    await owner.query(
      `insert into platform.evidence_variants (challenge_file_id, number, file_id, size, sha256)
       select $1, $2, id, size, sha256 from platform.files where id = $3`,
      [id, variant, files.get(variant)],
    )
  return { id, files }
}
