import { ok, type Result, refuse } from '@tiltyard/contracts'
import { audit, type PlatformTx } from '../../kernel/index.ts'
import { recommend, stopRecommending } from '../home/index.ts'
import { indexDocument } from '../search/index.ts'
import { type ContentRow, markMoved } from './content.store.ts'
import type { ContentDeps } from './content-deps.ts'
import { pagesOfContent } from './pages-of-content.rules.ts'
import { publisherOf } from './publishers.ts'
import { readDraft } from './read-draft.ts'
import { referencesOf } from './references.rules.ts'
import { findWhetherKnown } from './references.store.ts'
import { findDocument } from './revision.store.ts'
import type { Draft } from './save-revision.ts'

export type Publishing = {
  readonly content: ContentRow
  readonly revision: number
  readonly now: Date
  /** Who did it: a user's id, or `system` for a schedule. */
  readonly actor: string
}

/** Everything that readers meet changes in this one transaction: pages' tables, search, the home page. Answers with the pages that now differ. */
export async function publishRevision(
  tx: PlatformTx,
  deps: ContentDeps,
  { content, revision, now, actor }: Publishing,
): Promise<Result<{ addresses: readonly string[] }, 'contents.reference_unknown'>> {
  const { id, kind } = content
  const draft = readDraft(kind, await findDocument(tx, id, revision))
  if (!draft) throw new Error(`revision ${revision} of content ${id} does not fit its kind any more`)
  if (!(await findWhetherKnown(tx, referencesOf(kind, draft.document as never))))
    return refuse('contents.reference_unknown')

  const publishedAt = content.published_at ?? now
  const published = await publisherOf(kind).publish(tx, {
    id,
    kind,
    document: draft.document as never,
    publishedAt,
    updatedAt: now,
  })
  if (published.searchable && kind !== 'conference')
    await indexDocument(tx, deps, { type: kind, id, publishedAt, ...published, ...published.searchable })
  if (draft.document.recommended) await recommend(tx, { id, kind, publishedAt, ...published })
  else await stopRecommending(tx, id)

  const before = await pagesBefore(tx, content)
  await markMoved(tx, deps.clock, id, { state: 'published', publishedRevision: revision, publishedAt })
  audit(tx, {
    actor,
    action: 'contents.publish',
    subject: `content:${id}`,
    before: { state: content.state, revision: content.published_revision },
    after: { state: 'published', revision },
  })
  return ok({ addresses: [...new Set([...before, ...pagesOf(id, draft)])] })
}

/** Where the revision stood that readers saw until now: its channel's list has lost something. */
export async function pagesBefore(
  tx: PlatformTx,
  { id, kind, published_revision }: ContentRow,
): Promise<string[]> {
  if (published_revision === null) return []
  const draft = readDraft(kind, await findDocument(tx, id, published_revision))
  return draft ? pagesOf(id, draft) : pagesOfContent({ kind, id })
}

function pagesOf(id: string, { kind, document }: Draft): string[] {
  return kind === 'info' || kind === 'paper_explain'
    ? pagesOfContent({ kind, id, channel: document.channel, labels: document.labels })
    : pagesOfContent({ kind, id })
}
