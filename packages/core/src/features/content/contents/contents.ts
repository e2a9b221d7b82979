import { type Content, type ContentListItem, ok, type Result, refuse } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  newId,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { claimImages } from '../../files/index.ts'
import { deleteContent, insertContent, lockContent } from './content.store.ts'
import { contentListItemView, contentView } from './content.view.ts'
import { insertContentEntries } from './content-entries.store.ts'
import {
  type ContentFilter,
  countContents,
  listContentPage,
  listCreators,
  selectContents,
} from './content-list.store.ts'
import { extractImageKeys, referencesOf } from './document.rules.ts'
import { findRevisionDocument, insertRevision } from './revision.store.ts'
import { claimKeys, type Draft, describeDraft, saveRevision } from './revisions.ts'

export function createContent(
  { database, clock }: CoreDeps,
  actor: Actor,
  draft: Draft,
): Promise<Result<{ id: string; revision: number }, 'contents.duplicate'>> {
  return transaction(database, async (tx) => {
    const id = newId()
    const result = await createDraft(tx, clock, actor.userId, { ...draft, id })
    return result.ok ? ok({ id, revision: 1 }) : result
  })
}

export async function createDraft(
  tx: PlatformTx,
  clock: Clock,
  userId: string,
  { id, ...draft }: Draft & { readonly id: string },
): Promise<Result<null, 'contents.duplicate'>> {
  await insertContent(tx, clock, { id, kind: draft.kind, ...describeDraft(draft), userId })
  const claimed = await claimKeys(tx, id, draft)
  if (!claimed.ok) return claimed
  await insertRevision(tx, clock, { contentId: id, number: 1, document: draft.document, userId })
  await insertContentEntries(tx, id, referencesOf(draft.kind, draft.document as never).entries)
  await claimImages(tx, clock, 'content', extractImageKeys(draft.document))
  audit(tx, {
    actor: userId,
    action: 'contents.create',
    subject: `content:${id}`,
    after: { kind: draft.kind, revision: 1 },
  })
  return ok()
}

type Refusals =
  | 'contents.not_found'
  | 'contents.revision_conflict'
  | 'contents.duplicate'
  | 'contents.archived'

export function saveContent(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id, baseRevision, ...draft }: Draft & { readonly id: string; readonly baseRevision: number },
): Promise<Result<{ revision: number }, Refusals>> {
  return transaction(database, async (tx) => {
    const content = await lockContent(tx, clock, id)
    if (content?.kind !== draft.kind) return refuse('contents.not_found')
    return saveRevision(tx, { clock, actor, content }, { draft, baseRevision })
  })
}

export async function getContent(
  { database }: CoreDeps,
  { id }: { readonly id: string },
): Promise<Result<Content, 'contents.not_found'>> {
  const reader = toReader(database)
  const row = await selectContents(reader).where('contents.id', '=', id).executeTakeFirst()
  if (!row) return refuse('contents.not_found')
  return ok(contentView(row, await findRevisionDocument(reader, id, row.latest_revision)))
}

export async function listContents(
  { database }: CoreDeps,
  { page, limit, ...filter }: ContentFilter & { readonly page: number; readonly limit: number },
): Promise<Result<{ data: ContentListItem[]; total: number }>> {
  const reader = toReader(database)
  const [rows, total] = await Promise.all([
    listContentPage(reader, filter, { page, limit }),
    countContents(reader, filter),
  ])
  return ok({ data: rows.map(contentListItemView), total })
}

export async function listContentAuthors({
  database,
}: CoreDeps): Promise<Result<{ id: string; nickname: string }[]>> {
  return ok([...(await listCreators(toReader(database)))])
}

/** Only a content that was never published; any other is archived and keeps its history. */
export function removeDraft(
  { database, clock }: CoreDeps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<Result<null, 'contents.not_found' | 'contents.invalid_transition'>> {
  return transaction(database, async (tx) => {
    const content = await lockContent(tx, clock, id)
    if (!content) return refuse('contents.not_found')
    if (content.state !== 'draft' || content.published_at !== null)
      return refuse('contents.invalid_transition')
    await deleteContent(tx, id)
    audit(tx, {
      actor: actor.userId,
      action: 'contents.delete',
      subject: `content:${id}`,
      before: { kind: content.kind, title: content.title, revision: content.latest_revision },
    })
    return ok()
  })
}
