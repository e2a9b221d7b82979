import { type ContentKind, ok, type Result, refuse } from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import { audit, type PlatformTx } from '../../../kernel/index.ts'
import {
  recommendContent,
  unmarkRecommendation,
  updateRecommendationText,
  withdrawRecommendation,
} from '../../platform/index.ts'
import { indexDocument, removeDocument, type SearchDeps } from '../search/search-index.ts'
import { contentPagePaths } from './content.rules.ts'
import {
  type ContentRow,
  getCreator,
  hasAllReferences,
  lockContent,
  updateContentState,
} from './content.store.ts'
import { referencesOf } from './document.rules.ts'
import { withMergedLabels } from './label-aliases.ts'
import { publisherOf } from './publishers.ts'
import { findRevisionDocument } from './revision.store.ts'
import { type Draft, parseDraft } from './revisions.ts'

/** Publishing updates the search index, which needs the lexicon. */
export type ContentDeps = SearchDeps

export type PreviewDeps = ContentDeps & {
  /** Signs preview tokens. */
  readonly previewKey: Buffer
  readonly siteOrigin: string
}

export type PublishInput = {
  readonly content: ContentRow
  readonly revision: number
  readonly now: Date
  /** A user's id, or `system` for a schedule. */
  readonly actor: string
}

/** Read tables, search index and home page change in one transaction. Returns the pages that changed. */
export async function publishRevision(
  tx: PlatformTx,
  deps: ContentDeps,
  { content, revision, now, actor }: PublishInput,
): Promise<Result<{ addresses: readonly string[] }, 'contents.unknown_reference'>> {
  const { id, kind } = content
  const draft = parseDraft(kind, await findRevisionDocument(tx, id, revision))
  if (!draft) throw new Error(`revision ${revision} of content ${id} does not fit its kind any more`)
  if (!(await hasAllReferences(tx, referencesOf(kind, draft.document as never))))
    return refuse('contents.unknown_reference')

  const publishedAt = content.published_at ?? now
  const published = await publisherOf(kind).publish(tx, {
    id,
    kind,
    document: (await withMergedLabels(tx, draft.document)) as never,
    publishedAt,
    updatedAt: now,
  })
  if (published.searchable && isSearchable(kind))
    await indexDocument(tx, deps, { type: kind, id, publishedAt, ...published, ...published.searchable })
  await updateRecommendation(tx, { id, kind, publishedAt, ...published }, draft.document.recommended)

  const before = await publishedPagePaths(tx, content)
  await updateContentState(tx, deps.clock, id, {
    state: 'published',
    publishedRevision: revision,
    publishedAt,
  })
  if (content.published_at === null && (kind === 'info' || kind === 'paper_explain'))
    await publishEvent(tx, 'contributors.credited', {
      userId: await getCreator(tx, id),
      kind: 'article',
      subjectId: id,
    })
  audit(tx, {
    actor,
    action: 'contents.publish',
    subject: `content:${id}`,
    before: { state: content.state, revision: content.published_revision },
    after: { state: 'published', revision },
  })
  return ok({ addresses: [...new Set([...before, ...draftPagePaths(id, draft)])] })
}

type Recommended = Parameters<typeof recommendContent>[1]

async function updateRecommendation(tx: PlatformTx, input: Recommended, isMarked: boolean): Promise<void> {
  if (isMarked) return recommendContent(tx, input)
  await unmarkRecommendation(tx, input.id)
  await updateRecommendationText(tx, { ...input, summary: input.summary ?? undefined })
}

function isSearchable(kind: ContentKind): kind is Exclude<ContentKind, 'conference' | 'video_series'> {
  return kind !== 'conference' && kind !== 'video_series'
}

/** Indexes the published revision again, after a change beside the document; an unpublished content is left alone. */
export async function indexPublished(tx: PlatformTx, deps: ContentDeps, id: string): Promise<void> {
  const content = await lockContent(tx, deps.clock, id)
  if (!content?.published_at || content.published_revision === null || !isSearchable(content.kind)) return
  const { kind, published_at: publishedAt, published_revision: revision } = content
  const draft = parseDraft(kind, await findRevisionDocument(tx, id, revision))
  if (!draft) return
  const document = (await withMergedLabels(tx, draft.document)) as never
  const publication = { id, kind, document, publishedAt, updatedAt: content.now }
  const published = await publisherOf(kind).publish(tx, publication)
  if (published.searchable)
    await indexDocument(tx, deps, { type: kind, id, publishedAt, ...published, ...published.searchable })
  await publishEvent(tx, 'pages.invalidated', { addresses: draftPagePaths(id, draft) })
}

/** Pages of the revision that was public until now: its channel's list has lost an item. */
async function publishedPagePaths(
  tx: PlatformTx,
  { id, kind, published_revision }: ContentRow,
): Promise<string[]> {
  if (published_revision === null) return []
  const draft = parseDraft(kind, await findRevisionDocument(tx, id, published_revision))
  return draft ? draftPagePaths(id, draft) : contentPagePaths({ kind, id })
}

function draftPagePaths(id: string, { kind, document }: Draft): string[] {
  if (kind === 'video') return contentPagePaths({ kind, id, seriesId: document.seriesId })
  return kind === 'info' || kind === 'paper_explain'
    ? contentPagePaths({ kind, id, channel: document.channel, labels: document.labels })
    : contentPagePaths({ kind, id })
}

/** Removes a content from the read tables, in the transaction that archives it. */
export async function withdrawContent(tx: PlatformTx, content: ContentRow): Promise<void> {
  if (content.published_revision === null) return
  const { id, kind } = content
  const addresses = await publishedPagePaths(tx, content)
  await publisherOf(kind).withdraw(tx, id)
  if (isSearchable(kind)) await removeDocument(tx, kind, id)
  await withdrawRecommendation(tx, id)
  await publishEvent(tx, 'pages.invalidated', { addresses })
}
