import type { CollectionPlan } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export function selectCollections(reader: PlatformReader) {
  return reader
    .selectFrom('tool_collections')
    .select(['id', 'title', 'summary', 'tool_ids', 'position', 'is_published', 'revision', 'updated_at'])
    .orderBy('position')
    .orderBy('id')
}
export type CollectionRow = Awaited<ReturnType<ReturnType<typeof selectCollections>['execute']>>[number]

const valuesOf = ({ title, summary, toolIds, position, isPublished }: CollectionPlan) => ({
  title: JSON.stringify(title),
  summary: JSON.stringify(summary),
  tool_ids: toolIds,
  position,
  is_published: isPublished,
})

type Saved = { readonly id: string; readonly userId: string; readonly plan: CollectionPlan }

export async function insertCollection(
  tx: PlatformTx,
  clock: Clock,
  { id, userId, plan }: Saved,
): Promise<void> {
  await tx
    .insertInto('tool_collections')
    .values({ id, ...valuesOf(plan), updated_by: userId, updated_at: now(clock) })
    .execute()
}

export async function updateCollection(
  tx: PlatformTx,
  clock: Clock,
  { id, userId, plan }: Saved,
): Promise<void> {
  await tx
    .updateTable('tool_collections')
    .set({
      ...valuesOf(plan),
      revision: sql<number>`revision + 1`,
      updated_by: userId,
      updated_at: now(clock),
    })
    .where('id', '=', id)
    .execute()
}

export async function lockCollectionRevision(tx: PlatformTx, id: string): Promise<number | null> {
  const row = await tx
    .selectFrom('tool_collections')
    .select('revision')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.revision ?? null
}

export async function deleteCollection(tx: PlatformTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tool_collections')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
