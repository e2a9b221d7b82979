import { type LocalisedHtml, ok, type SafeHtml } from '@tiltyard/contracts'
import { type Actor, newId, transaction } from '../../../kernel/index.ts'
import { asActor, flagKey } from '../../../scenes/competition.fixture.ts'
import { plainLexicon } from '../../../testing/plain-lexicon.fixture.ts'
import type { Platform } from '../../../testing/platform.fixture.ts'
import { createFullQuestion, type FullQuestion } from '../index.ts'

type Parts = Pick<Platform, 'database' | 'clock'> & { readonly owner: Pick<Platform['owner'], 'query'> }
type CreatedQuestion = { readonly id: string; readonly stepIds: readonly string[] }
export type QuestionOverrides = Partial<FullQuestion>

/** Markup as the sanitiser leaves it. */
export const html = (zh: string): LocalisedHtml => ({ zh: zh as SafeHtml })

const plain = {
  bank: 'ctf',
  kind: 'flag',
  name: { zh: '第一道题', en: 'The first question' },
  category: 'web',
  difficulty: 1,
  points: 100,
  content: html('<p>找到旗</p>'),
  answers: [{ kind: 'exact', text: 'flag{right}' }],
  isPublished: true,
} as const satisfies FullQuestion

const csv = {
  name: 'answer.csv',
  bytesMax: 1_000_000,
  scorer: { kind: 'metric', metric: 'accuracy' },
  solvedScore: 60,
  dailyLimit: null,
}

/** A published question with the flag `flag{right}` by default. */
export async function addQuestion(parts: Parts, overrides: QuestionOverrides = {}): Promise<CreatedQuestion> {
  const created = await transaction(parts.database, async (tx) =>
    ok(
      await createFullQuestion(
        tx,
        { clock: parts.clock, flagKey, lexicon: plainLexicon },
        { ...plain, ...overrides },
      ),
    ),
  )
  if (!created.ok) throw new Error('a question is never refused')
  return created.value
}

/** Worth 100 points, solved from 60, answered by answer.csv. */
export const addFileQuestion = (parts: Parts, file: { readonly dailyLimit?: number } = {}) =>
  addQuestion(parts, { kind: 'file', answers: [], file: { ...csv, ...file } })

/** Three steps of 50 points each with the flags flag{1} to flag{3}; passed with 100. */
export function addGroupQuestion(parts: Parts, overrides: QuestionOverrides = {}): Promise<CreatedQuestion> {
  const step = (n: number) => ({
    ...plain,
    bank: overrides.bank ?? plain.bank,
    name: { zh: `第 ${n} 步` },
    points: 50,
    answers: [{ kind: 'exact', text: `flag{${n}}` } as const],
  })
  return addQuestion(parts, {
    kind: 'group',
    answers: [],
    points: 20,
    passScore: 100,
    steps: [step(1), step(2), step(3)],
    ...overrides,
  })
}

export async function addLearner(
  owner: Parts['owner'],
  verifiedStatus: Actor['verifiedStatus'] = 1,
): Promise<Actor> {
  const userId = newId()
  const name = userId.slice(-12)
  await owner.query(
    `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton, verified_status)
     values ($1, 'test', $2, $2, $2, $2, $3)`,
    [userId, name, verifiedStatus],
  )
  return { ...asActor(userId), verifiedStatus }
}

/** A file as after an upload; returns its key. */
export async function addUploadedFile(
  owner: Parts['owner'],
  { userId }: Pick<Actor, 'userId'>,
  { name = 'answer.csv', size = 1_000, attachmentType = 'training-answer' } = {},
): Promise<string> {
  const id = newId()
  const key = `private/${attachmentType}/${id}`
  await owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at)
     values ($1, $2, $3, $4, 'waiting', $5, 'application/octet-stream', $6, sha256(''), now())`,
    [id, key, userId, attachmentType, name, size],
  )
  return key
}

/** A minted flag, as an environment's owner has it. */
export async function mintFlagFor(
  owner: Parts['owner'],
  { userId }: Pick<Actor, 'userId'>,
  subjectId: string,
  digest: Buffer,
): Promise<void> {
  await owner.query(
    `insert into platform.environment_flags (subject_id, owner_id, digest, minted_at) values ($1, $2, $3, now())`,
    [subjectId, userId, digest],
  )
}

/** A published template, with or without an engine. */
export async function addPublishedTemplate(owner: Parts['owner']): Promise<string> {
  const id = newId()
  await owner.query(
    `insert into platform.environment_templates (id, name, image, cpu_millis, memory_mb, flag_path, published_at, created_at, updated_at)
     values ($1, '{"zh": "一台小机器", "en": "A small machine"}', 'tiltyard/shell:1', 100, 64, '/flag', now(), now(), now())`,
    [id],
  )
  return id
}
