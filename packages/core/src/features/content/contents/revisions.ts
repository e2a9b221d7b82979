import {
  type Content,
  type ContentKind,
  type DocumentOf,
  documentSchemas,
  ok,
  type Result,
  type Revision,
  refuse,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { claimImages } from '../../files/index.ts'
import { replacePaperKeys } from '../papers/paper.store.ts'
import { paperKeys } from '../papers/paper-key.rules.ts'
import { parseRepository } from '../tools/repository-key.rules.ts'
import { replaceToolKey } from '../tools/tool.store.ts'
import { type ContentRow, lockContent, updateLatestRevision } from './content.store.ts'
import { revisionView } from './content.view.ts'
import { insertContentEntries } from './content-entries.store.ts'
import { extractImageKeys, referencesOf, untranslatedPaths } from './document.rules.ts'
import { publisherOf } from './publishers.ts'
import {
  countRevisions,
  findRevision,
  findRevisionDocument,
  insertRevision,
  listRevisionPage,
} from './revision.store.ts'

/** A document with its kind: the common form of create, save, restore and import. */
export type Draft = {
  [K in ContentKind]: { readonly kind: K; readonly document: DocumentOf<K> }
}[ContentKind]

export function describeDraft(draft: Draft) {
  return {
    title: publisherOf(draft.kind).title(draft.document as never),
    channel: isArticle(draft) ? draft.document.channel : null,
    translated: untranslatedPaths(draft.document).length === 0,
  }
}

type ArticleDraft = Extract<Draft, { kind: 'info' | 'paper_explain' }>

export const isArticle = (draft: Draft): draft is ArticleDraft =>
  draft.kind === 'info' || draft.kind === 'paper_explain'

/** Unique keys make the same paper, or a tool's repository, impossible to enter twice, also concurrently. */
export async function claimKeys(
  tx: PlatformTx,
  contentId: string,
  draft: Draft,
): Promise<Result<null, 'contents.duplicate'>> {
  if (draft.kind !== 'paper' && draft.kind !== 'tool') return ok()
  const claimed =
    draft.kind === 'paper'
      ? await replacePaperKeys(tx, contentId, paperKeys(draft.document))
      : await replaceToolKey(tx, contentId, toolKey(draft.document.repository))
  return claimed === 'duplicate' ? refuse('contents.duplicate') : ok()
}

/** An address that is no repository of a known form is compared as it is. */
const toolKey = (repository: string) => parseRepository(repository)?.key ?? repository.toLowerCase()

type RevisionInput = { readonly draft: Draft; readonly baseRevision: number; readonly restoredFrom?: number }

export async function saveRevision(
  tx: PlatformTx,
  { clock, actor, content }: { readonly clock: Clock; readonly actor: Actor; readonly content: ContentRow },
  { draft, baseRevision, restoredFrom }: RevisionInput,
): Promise<
  Result<{ revision: number }, 'contents.revision_conflict' | 'contents.duplicate' | 'contents.archived'>
> {
  if (content.state === 'archived') return refuse('contents.archived')
  if (content.latest_revision !== baseRevision) return refuse('contents.revision_conflict')
  const claimed = await claimKeys(tx, content.id, draft)
  if (!claimed.ok) return claimed
  const number = baseRevision + 1
  await insertRevision(tx, clock, {
    contentId: content.id,
    number,
    document: draft.document,
    userId: actor.userId,
    ...(restoredFrom !== undefined && { restoredFrom }),
  })
  await insertContentEntries(tx, content.id, referencesOf(draft.kind, draft.document as never).entries)
  await claimImages(tx, clock, 'content', extractImageKeys(draft.document))
  await updateLatestRevision(tx, clock, content.id, {
    ...describeDraft(draft),
    revision: number,
    userId: actor.userId,
  })
  audit(tx, {
    actor: actor.userId,
    action: restoredFrom === undefined ? 'contents.save' : 'contents.restore',
    subject: `content:${content.id}`,
    before: { revision: baseRevision },
    after: { revision: number, restoredFrom },
  })
  return ok({ revision: number })
}

type RevisionListQuery = { readonly id: string; readonly page: number; readonly limit: number }

export async function listRevisions(
  { database }: CoreDeps,
  { id, page, limit }: RevisionListQuery,
): Promise<Result<{ data: Revision[]; total: number }, 'contents.not_found'>> {
  const reader = toReader(database)
  const total = await countRevisions(reader, id)
  if (total === null) return refuse('contents.not_found')
  const rows = await listRevisionPage(reader, id, { page, limit })
  return ok({ data: rows.map(revisionView), total })
}

export async function getRevision(
  { database }: CoreDeps,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<Result<Revision & Pick<Content, 'document'>, 'contents.not_found'>> {
  const row = await findRevision(toReader(database), id, number)
  if (!row) return refuse('contents.not_found')
  return ok({ ...revisionView(row), document: row.document as Content['document'] })
}

type Refusals =
  | 'contents.not_found'
  | 'contents.document_invalid'
  | 'contents.revision_conflict'
  | 'contents.duplicate'
  | 'contents.archived'

export function restoreRevision(
  { database, clock }: CoreDeps,
  actor: Actor,
  {
    id,
    number,
    baseRevision,
  }: { readonly id: string; readonly number: number; readonly baseRevision: number },
): Promise<Result<{ revision: number }, Refusals>> {
  return transaction(database, async (tx) => {
    const content = await lockContent(tx, clock, id)
    const document = content && (await findRevisionDocument(tx, id, number))
    if (!content || document === undefined) return refuse('contents.not_found')
    const draft = parseDraft(content.kind, document)
    if (!draft) return refuse('contents.document_invalid')
    return saveRevision(tx, { clock, actor, content }, { draft, baseRevision, restoredFrom: number })
  })
}

/** A stored document parsed by the current schema; null when it no longer fits. */
export function parseDraft(kind: ContentKind, document: unknown): Draft | null {
  const parsed = documentSchemas[kind].safeParse(document)
  return parsed.success ? ({ kind, document: parsed.data } as Draft) : null
}
