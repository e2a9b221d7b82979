import {
  type AdminToolCollection,
  type CollectionPlan,
  type Localised,
  ok,
  type Result,
  refuse,
  type ToolCollection,
  type ToolCollectionListItem,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  audit,
  type CoreDeps,
  newId,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { toolListItemViews } from './tool.view.ts'
import {
  type CollectionRow,
  deleteCollection,
  insertCollection,
  lockCollectionRevision,
  selectCollections,
  updateCollection,
} from './tool-collection.store.ts'
import { listToolsByIds } from './tool-list.store.ts'

type CollectionRef = { readonly id: string }

const facts = ({ id, title, summary, updated_at }: CollectionRow) => ({
  id,
  title: title as Localised,
  summary: summary as Localised,
  updatedAt: updated_at.toISOString(),
})

export async function listToolCollections({ database }: CoreDeps): Promise<Result<ToolCollectionListItem[]>> {
  const reader = toReader(database)
  const rows = await selectCollections(reader).where('is_published', '=', true).execute()
  const tools = await listToolsByIds(reader, [...new Set(rows.flatMap(({ tool_ids }) => tool_ids))])
  const published = new Set(tools.map(({ id }) => id))
  return ok(
    rows.map((row) => ({
      ...facts(row),
      toolCount: row.tool_ids.filter((id) => published.has(id)).length,
    })),
  )
}

export async function getToolCollection(
  { database }: CoreDeps,
  { id }: CollectionRef,
): Promise<Result<ToolCollection, 'armory.collection_not_found'>> {
  const reader = toReader(database)
  const row = await selectCollections(reader)
    .where('id', '=', id)
    .where('is_published', '=', true)
    .executeTakeFirst()
  if (!row) return refuse('armory.collection_not_found')
  return ok({
    ...facts(row),
    tools: await toolListItemViews(reader, await listToolsByIds(reader, row.tool_ids)),
  })
}

export async function listAdminToolCollections({
  database,
}: CoreDeps): Promise<Result<AdminToolCollection[]>> {
  const reader = toReader(database)
  const rows = await selectCollections(reader).execute()
  const ids = [...new Set(rows.flatMap(({ tool_ids }) => tool_ids))]
  const titles = new Map((await listToolsByIds(reader, ids)).map(({ id, title }) => [id, title as Localised]))
  return ok(
    rows.map((row) => {
      const tools = row.tool_ids.flatMap((id) => {
        const title = titles.get(id)
        return title ? [{ id, title }] : []
      })
      const { position, is_published: isPublished, revision } = row
      return { ...facts(row), toolCount: tools.length, position, isPublished, revision, tools }
    }),
  )
}

export function createToolCollection(
  { database, clock }: CoreDeps,
  actor: Actor,
  plan: CollectionPlan,
): Promise<Result<{ id: string }, 'armory.not_found'>> {
  return transaction(database, async (tx) => {
    if (!(await areAllPublished(tx, plan.toolIds))) return refuse('armory.not_found')
    const id = newId()
    await insertCollection(tx, clock, { id, userId: actor.userId, plan })
    await recordChange(tx, actor, { id, action: 'create', plan })
    return ok({ id })
  })
}

export function saveToolCollection(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id, revision, ...plan }: CollectionPlan & CollectionRef & { readonly revision: number },
): Promise<
  Result<
    { revision: number },
    'armory.collection_not_found' | 'armory.collection_changed' | 'armory.not_found'
  >
> {
  return transaction(database, async (tx) => {
    const present = await lockCollectionRevision(tx, id)
    if (present === null) return refuse('armory.collection_not_found')
    if (present !== revision) return refuse('armory.collection_changed')
    if (!(await areAllPublished(tx, plan.toolIds))) return refuse('armory.not_found')
    await updateCollection(tx, clock, { id, userId: actor.userId, plan })
    await recordChange(tx, actor, { id, action: 'save', plan })
    return ok({ revision: revision + 1 })
  })
}

export function removeToolCollection(
  { database }: CoreDeps,
  actor: Actor,
  { id }: CollectionRef,
): Promise<Result<null, 'armory.collection_not_found'>> {
  return transaction(database, async (tx) => {
    if (!(await deleteCollection(tx, id))) return refuse('armory.collection_not_found')
    await recordChange(tx, actor, { id, action: 'remove' })
    return ok()
  })
}

async function areAllPublished(tx: PlatformTx, ids: readonly string[]): Promise<boolean> {
  return (await listToolsByIds(tx, ids)).length === new Set(ids).size
}

type Change = {
  readonly id: string
  readonly action: 'create' | 'save' | 'remove'
  readonly plan?: CollectionPlan
}

async function recordChange(tx: PlatformTx, actor: Actor, { id, action, plan }: Change): Promise<void> {
  audit(tx, {
    actor: actor.userId,
    action: `tool-collections.${action}`,
    subject: `tool-collection:${id}`,
    ...(plan && { after: plan }),
  })
  await publishEvent(tx, 'pages.invalidated', { addresses: ['/armory', `/armory/collection/${id}`] })
}
