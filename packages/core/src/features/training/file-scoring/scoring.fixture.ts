import { createHash } from 'node:crypto'
import type { MetricScorer, Scorer } from '@tiltyard/contracts'
import { newId } from '../../../kernel/index.ts'
import type { EnvironmentDriver, FileStore } from '../../../ports/index.ts'
import { inPieces } from '../../../testing/pieces.fixture.ts'
import type { Platform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { deriveDocumentKeys } from '../../files/index.ts'
import type { ScoringDeps } from '../training-deps.ts'

export type OpenHook = (key: string) => void | Promise<void>

/** Files in memory, with optional delays and outages. */
export function scoringDeps(
  platform: Pick<Platform, 'database' | 'clock'>,
  files: ReadonlyMap<string, Buffer>,
  {
    engine = null,
    whenOpened = () => undefined,
  }: { engine?: EnvironmentDriver | null; whenOpened?: OpenHook } = {},
): ScoringDeps & { readonly logged: object[] } {
  const logged: object[] = []
  return {
    database: platform.database,
    clock: platform.clock,
    documentKeys: deriveDocumentKeys('documents key of the tests'),
    files: {
      async open(key: string) {
        await whenOpened(key)
        const bytes = files.get(key)
        return bytes ? { size: bytes.length, content: inPieces(bytes, 16) } : null
      },
    } as unknown as FileStore,
    engine,
    localizeProblem: ({ name, facts }) => ({ zh: [name, ...Object.values(facts)].join(' '), en: name }),
    log: { warn: (facts) => void logged.push(facts), error: (facts) => void logged.push(facts) },
    logged,
  }
}

export type ScoringScene = {
  readonly files: Map<string, Buffer>
  readonly questionId: string
  /** Submits an answer and returns its id. */
  answer(content: string, more?: { userId?: string }): Promise<string>
  findAnswerRow(answerId: string): Promise<Record<string, unknown>>
}

/** A published file question worth 100 points with its truth, and learners. */
export async function scoringScene(
  { owner }: Pick<Platform, 'owner'>,
  scorer: Scorer,
  truth = 'id,label\n1,a\n2,b\n',
): Promise<ScoringScene> {
  const files = new Map<string, Buffer>()
  const [questionId, userId] = [newId(), (await makePerson(owner)).userId]
  await owner.query(
    `with made as (
       insert into platform.challenges (id, kind, name, content, category, file_name, file_bytes_max, scorer, created_at, updated_at)
       values ($1, 'file', '{"zh": "题"}', '{"zh": "<p>题</p>"}', 'data', 'a.csv', 1000000, $2, now(), now()) returning id)
     insert into platform.questions (id, challenge_id, bank, state, published_at, difficulty, points, solved_score)
     select id, id, 'analytics', 'published', now(), 1, 100, 50 from made`,
    [questionId, JSON.stringify(scorer)],
  )
  const storeFile = async (content: string, kind: string, by: string) => {
    const [id, bytes] = [newId(), Buffer.from(content)]
    const key = `private/${kind}/${id}`
    files.set(key, bytes)
    await owner.query(
      `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at, claimed_at)
       values ($1, $2, $3, $4, 'claimed', 'a.csv', 'text/csv', $5, $6, now(), now())`,
      [id, key, by, kind, bytes.length, createHash('sha256').update(bytes).digest()],
    )
    return id
  }
  await owner.query(
    `insert into platform.challenge_files (id, challenge_id, file_id, purpose, name, size, sha256) values ($1, $2, $3, 'truth', 'truth.csv', $4, '')`,
    [newId(), questionId, await storeFile(truth, 'question-file', userId), truth.length],
  )
  return {
    files,
    questionId,
    async answer(content, { userId: by = userId } = {}) {
      const id = newId()
      await owner.query(
        `insert into platform.training_answers (id, question_id, user_id, received_at, state, file_id, file_name, file_size)
         values ($1, $2, $3, now(), 'scoring', $4, 'a.csv', $5)`,
        [id, questionId, by, await storeFile(content, 'training-answer', by), content.length],
      )
      return id
    },
    async findAnswerRow(answerId) {
      const [row] = await owner.query<Record<string, unknown>>(
        'select state, score, is_right, message, details, attempts, leased_by from platform.training_answers where id = $1',
        [answerId],
      )
      return row ?? {}
    },
  }
}

export const accuracy: MetricScorer = {
  kind: 'metric',
  metric: 'accuracy',
  idColumn: 'id',
  column: 'label',
  positive: '1',
  separator: null,
  zeroAt: 0,
  fullAt: 1,
}
