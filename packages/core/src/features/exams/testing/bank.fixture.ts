import type { ExamKey } from '@tiltyard/contracts'
import { deriveKey, digest, newId } from '../../../kernel/index.ts'
import type { Platform } from '../../../testing/platform.fixture.ts'
import { sealKey } from '../key-sealing.ts'

/** Derived like in the api's tests. */
export const examKey = deriveKey('secret key of the tests', 'exams')

export type FixtureItem = {
  readonly key: ExamKey | null
  readonly difficulty?: number
  readonly state?: 'draft' | 'ready' | 'retired'
  readonly options?: number
  readonly explanation?: string
}
export type BankFixture = { readonly bankId: string; readonly itemIds: readonly string[] }

const optionsOf = (key: ExamKey | null) => (key?.kind === 'single' || key?.kind === 'multiple' ? 4 : 0)

/** A bank of one author; item n of the list is called 题 n and Question n. */
export async function insertBank(
  { owner }: { readonly owner: Pick<Platform['owner'], 'query'> },
  userId: string,
  items: readonly FixtureItem[],
  sealingKey: Buffer = examKey,
): Promise<BankFixture> {
  const bankId = newId()
  await owner.query(
    `with bank as (insert into platform.exam_banks (id, name, created_by, created_at) values ($1, '{"zh": "题库", "en": "Bank"}', $2, now()))
     insert into platform.exam_bank_members (bank_id, user_id, role) values ($1, $2, 'owner')`,
    [bankId, userId],
  )
  const itemIds: string[] = []
  for (const [index, item] of items.entries()) {
    const itemId = newId()
    itemIds.push(itemId)
    const stem = `题 ${index}`
    await owner.query(
      `insert into platform.exam_items (id, bank_id, kind, topic, difficulty, state, stem_text, stem_key, created_by, updated_at)
       values ($1, $2, $3, 'crypto', $4, $5, $6, $7, $8, now())`,
      [
        ...[itemId, bankId, item.key?.kind ?? 'single', item.difficulty ?? 3, item.state ?? 'ready', stem],
        ...[digest('stem', itemId), userId],
      ],
    )
    const version = { ...item, version: 1, stem: `${stem}|Question ${index}` }
    await insertItemVersion({ owner }, itemId, version, sealingKey)
  }
  return { bankId, itemIds }
}

/** A later version, as a save in the bank writes it. */
export async function insertItemVersion(
  { owner }: { readonly owner: Pick<Platform['owner'], 'query'> },
  itemId: string,
  item: FixtureItem & { readonly version: number; readonly stem: string },
  sealingKey: Buffer = examKey,
): Promise<void> {
  const [zh, en] = item.stem.split('|')
  const options = Array.from({ length: item.options ?? optionsOf(item.key) }, (_, at) => ({
    zh: `选项 ${at}`,
    en: `Option ${at}`,
  }))
  const sealed = item.key && sealKey(sealingKey, { itemId, number: item.version, of: 'version' }, item.key)
  await owner.query(
    `insert into platform.exam_item_versions (item_id, version, document, stem, options, blanks, key_sealed, explanation, saved_at)
     values ($1, $2, '{"zh": {"type": "doc", "content": []}}', $3, $4, $5, $6, $7, now())`,
    [
      ...[itemId, item.version, JSON.stringify({ zh: `<p>${zh}</p>`, ...(en && { en: `<p>${en}</p>` }) })],
      ...[JSON.stringify(options), item.key?.kind === 'fill' ? item.key.blanks.length : 0, sealed],
      item.explanation ? JSON.stringify({ zh: item.explanation }) : null,
    ],
  )
  await owner.query('update platform.exam_items set latest_version = $2 where id = $1', [
    itemId,
    item.version,
  ])
}
