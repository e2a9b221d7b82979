import { createHash, randomBytes } from 'node:crypto'
import { sealKey } from '@tiltyard/core/exams'
import { deriveKey, newId } from '@tiltyard/core/kernel'
import type pg from 'pg'
import { hasOptions, keyOf, kinds, optionCount, type PaperSize, pointsEach } from './paper.ts'

export type PaperPlan = {
  readonly competitionId: string
  /** An existing task, which becomes the paper. */
  readonly taskId: string
  readonly authorId: string
  readonly secretKey: string
  readonly size: PaperSize
}

/** A bank, and a sealed paper that draws from it for each candidate; the competition becomes one of theory. */
export async function insertPaper(owner: pg.Client, plan: PaperPlan): Promise<void> {
  const { competitionId, taskId, authorId, size } = plan
  await owner.query(`update platform.challenges set kind = 'exam', category = 'exam' where id = $1`, [taskId])
  await owner.query('delete from platform.challenge_answers where challenge_id = $1', [taskId])
  await owner.query(`update platform.stages set type = 'theory' where competition_id = $1`, [competitionId])
  await owner.query(
    `update platform.competitions set type = 'theory', revision = revision + 1 where id = $1`,
    [competitionId],
  )
  await owner.query(
    `insert into platform.exam_papers (task_id, competition_id, minutes, grace_seconds, seed, sealed_at)
     values ($1, $2, 600, 0, $3, now())`,
    [taskId, competitionId, randomBytes(32)],
  )
  await owner.query(
    `insert into platform.exam_paper_sections (task_id, number, name, draw, points)
     select $1, n, jsonb_build_object('zh', '第 ' || n || ' 部分', 'en', 'Part ' || n), $2, $3
     from generate_series(1, $4::int) n`,
    [taskId, size.draw, pointsEach, kinds.length],
  )
  const bankId = newId()
  await owner.query(
    `insert into platform.exam_banks (id, name, created_by, created_at) values ($1, '{"zh": "题库"}', $2, now())`,
    [bankId, authorId],
  )
  await insertItems(owner, bankId, plan)
}

async function insertItems(
  owner: pg.Client,
  bankId: string,
  { taskId, secretKey, size }: PaperPlan,
): Promise<void> {
  const examKey = deriveKey(secretKey, 'exams')
  const items = kinds.flatMap((kind, index) =>
    Array.from({ length: size.items }, (_, at) => {
      const [itemId, position] = [newId(), at + 1]
      const stem = `${kind} ${position}: ${'which of these statements on the classification of data holds? '.repeat(2)}`
      return {
        itemId,
        kind,
        section: index + 1,
        position,
        stem,
        stemKey: createHash('sha256').update(stem).digest(),
        options: JSON.stringify(hasOptions(kind) ? optionTexts : []),
        blanks: kind === 'fill' ? 1 : 0,
        keySealed: sealKey(examKey, { itemId, number: 1, of: 'version' }, keyOf(kind, position)),
      }
    }),
  )
  const column = <T>(pick: (item: (typeof items)[number]) => T) => items.map(pick)
  await owner.query(
    `with given as (
       select * from unnest($2::uuid[], $3::text[], $4::text[], $5::bytea[], $6::jsonb[], $7::int[], $8::bytea[])
         as given (id, kind, stem, stem_key, options, blanks, key_sealed)
     ), made as (
       insert into platform.exam_items (id, bank_id, kind, topic, difficulty, state, stem_text, stem_key, updated_at)
       select id, $1, kind, 'data', 3, 'ready', stem, stem_key, now() from given
     )
     insert into platform.exam_item_versions (item_id, version, document, stem, options, blanks, key_sealed, saved_at)
     select id, 1, '{}', jsonb_build_object('zh', '<p>题目 ' || stem || '</p>', 'en', '<p>' || stem || '</p>'), options,
       blanks, key_sealed, now() from given`,
    [
      bankId,
      column(({ itemId }) => itemId),
      column(({ kind }) => kind),
      column(({ stem }) => stem),
      column(({ stemKey }) => stemKey),
      column(({ options }) => options),
      column(({ blanks }) => blanks),
      column(({ keySealed }) => keySealed),
    ],
  )
  await owner.query(
    `insert into platform.exam_paper_items (task_id, section, position, item_id, version)
     select $1, section, position, id, 1 from unnest($2::int[], $3::int[], $4::uuid[]) as given (section, position, id)`,
    [
      taskId,
      column(({ section }) => section),
      column(({ position }) => position),
      column(({ itemId }) => itemId),
    ],
  )
}

const optionTexts = Array.from({ length: optionCount }, (_, option) => ({
  zh: `选项 ${option}：公开的数据不需要分类分级`,
  en: `Option ${option}: public data need no classification`,
}))
