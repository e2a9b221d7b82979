import type { ChallengeKind, CompetitionDocument, Localised, LocalisedHtml } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformTx } from '../../kernel/index.ts'
import type { ChallengeFacts, ChallengeOption, ChallengeTexts } from './challenge.ts'
import { deleteVariants } from './evidence.store.ts'

/** The columns that tasks and questions are read with; the challenge is joined as `ch`. */
export const challengeColumns = [
  'ch.kind',
  'ch.name',
  'ch.content',
  'ch.document',
  'ch.category',
  'ch.tags',
  'ch.author',
  'ch.pass_score',
  'ch.template_id',
  'ch.limit_seconds',
  'ch.flag_template',
  'ch.options',
  'ch.is_multiple',
  'ch.file_name',
  'ch.file_bytes_max',
  'ch.scorer',
  'ch.revision',
  'ch.created_at',
  'ch.updated_at',
  sql<string>`coalesce(ch.answer_key_id, ch.id)`.as('answer_key_id'),
  sql<
    string | null
  >`(select a.value->>'zone' from challenge_answers a where a.challenge_id = ch.id order by a.number limit 1)`.as(
    'zone',
  ),
] as const

type StoredFields = {
  readonly kind: string
  readonly name: unknown
  readonly content: unknown
  readonly document: unknown
  readonly options: unknown
  readonly file_bytes_max: string | null
}

/** The same row with the types that JSON columns have. */
export function toChallengeRow<Row extends StoredFields>(row: Row) {
  return {
    ...row,
    kind: row.kind as ChallengeKind,
    name: row.name as Localised,
    content: row.content as LocalisedHtml,
    document: row.document as CompetitionDocument | null,
    options: row.options as readonly ChallengeOption[] | null,
    file_bytes_max: row.file_bytes_max === null ? null : Number(row.file_bytes_max),
  }
}

const columns = (facts: ChallengeFacts) => ({
  kind: facts.kind,
  name: JSON.stringify(facts.name),
  category: facts.category,
  tags: [...facts.tags],
  author: facts.author,
  pass_score: facts.passScore,
  template_id: facts.templateId,
  limit_seconds: facts.limitSeconds,
  flag_template: facts.flagTemplate,
  options: facts.options && JSON.stringify(facts.options),
  is_multiple: facts.isMultiple,
  file_name: facts.file?.name ?? null,
  file_bytes_max: facts.file?.bytesMax ?? null,
  scorer: facts.file && JSON.stringify(facts.file.scorer),
})

const textColumns = ({ content, document }: ChallengeTexts) => ({
  content: JSON.stringify(content),
  document: document && JSON.stringify(document),
})

type NewChallenge = {
  readonly id: string
  readonly facts: ChallengeFacts
  readonly texts: ChallengeTexts
}

const batchSize = 500

/** In any number. */
export async function insertChallenges(
  tx: PlatformTx,
  clock: Clock,
  challenges: readonly NewChallenge[],
): Promise<void> {
  for (let from = 0; from < challenges.length; from += batchSize)
    await tx
      .insertInto('challenges')
      .values(
        challenges.slice(from, from + batchSize).map(({ id, facts, texts }) => ({
          id,
          created_at: now(clock),
          updated_at: now(clock),
          ...columns(facts),
          ...textColumns(texts),
        })),
      )
      .execute()
}

export async function updateChallenge(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  facts: ChallengeFacts,
  texts: ChallengeTexts | null,
): Promise<void> {
  await tx
    .updateTable('challenges')
    .set({ ...columns(facts), ...(texts && textColumns(texts)), updated_at: now(clock) })
    .where('id', '=', id)
    .execute()
}

export async function updateFlagTemplate(
  tx: PlatformTx,
  challengeId: string,
  template: string | null,
): Promise<void> {
  await tx.updateTable('challenges').set({ flag_template: template }).where('id', '=', challengeId).execute()
}

/** Every change of a challenge, its parts or its use increments the revision. */
export async function incrementChallengeRevision(tx: PlatformTx, id: string): Promise<number> {
  const { revision } = await tx
    .updateTable('challenges')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Deletes challenges with their parts; foreign keys prevent it while something uses a challenge or its hints. */
export async function deleteChallenges(tx: PlatformTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('challenge_answers').where('challenge_id', 'in', ids).execute()
  await deleteVariants(tx, ids)
  await tx.deleteFrom('challenge_files').where('challenge_id', 'in', ids).execute()
  await tx.deleteFrom('challenge_hints').where('challenge_id', 'in', ids).execute()
  await tx.deleteFrom('challenges').where('id', 'in', ids).execute()
}

/** What an author's list says of the parts. */
export const challengeCounts = [
  sql<
    string[]
  >`array(select a.kind from challenge_answers a where a.challenge_id = ch.id and a.variant = 0 order by a.number)`.as(
    'answer_kinds',
  ),
  sql<{ variant: number; kinds: string[] }[]>`coalesce((
    select json_agg(json_build_object('variant', v.variant, 'kinds', v.kinds) order by v.variant)
    from (select a.variant, array_agg(a.kind order by a.number) as kinds from challenge_answers a
      where a.challenge_id = ch.id and a.variant > 0 group by a.variant) v), '[]')`.as(
    'variant_answer_kinds',
  ),
  sql<boolean>`exists (select from challenge_answers a where a.challenge_id = ch.id and a.slow_at is not null)`.as(
    'has_slow_pattern',
  ),
  sql<number>`(select count(*)::int from challenge_files f where f.challenge_id = ch.id)`.as('files'),
  sql<number>`(select count(*)::int from challenge_hints h where h.challenge_id = ch.id)`.as('hints'),
] as const
