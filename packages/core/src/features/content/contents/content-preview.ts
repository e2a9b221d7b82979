import { type ContentKind, ok, type Preview, type Result, refuse } from '@tiltyard/contracts'
import { type Clock, dryRun, type PlatformTx, toReader } from '../../../kernel/index.ts'
import { loadActivity } from '../activities/activities.ts'
import { loadArticle } from '../articles/articles.ts'
import { loadConference, loadMeetings } from '../conferences/conferences.ts'
import { loadDataset } from '../datasets/datasets.ts'
import { loadPaper } from '../papers/papers.ts'
import { loadTool } from '../tools/tools.ts'
import { loadVideoSeries } from '../videos/video-series.ts'
import { loadVideo } from '../videos/videos.ts'
import { findContentForPreview } from './content.store.ts'
import { signPreviewToken, verifyPreviewToken } from './preview-token.rules.ts'
import { publisherOf } from './publishers.ts'
import type { PreviewDeps } from './publishing.ts'
import { findRevisionDocument } from './revision.store.ts'
import { parseDraft } from './revisions.ts'

const previewSeconds = 3600

export async function createPreviewLink(
  { database, clock, previewKey, siteOrigin }: PreviewDeps,
  { id }: { readonly id: string },
): Promise<Result<{ url: string; until: string }, 'contents.not_found'>> {
  const content = await findContentForPreview(toReader(database), clock, id)
  if (!content) return refuse('contents.not_found')
  const until = new Date(content.now.getTime() + previewSeconds * 1000)
  const token = signPreviewToken(previewKey, { id, revision: content.latest_revision, until })
  return ok({ url: `${siteOrigin}/preview?token=${token}`, until: until.toISOString() })
}

type PreviewOrNull = Preview | null
type PreviewLoader = (tx: PlatformTx, clock: Clock, id: string) => Promise<PreviewOrNull>

/** The public queries run inside a publication that is rolled back, so that a preview cannot differ from the page. */
const previewLoaders: { readonly [K in ContentKind]: PreviewLoader } = {
  info: async (tx, _clock, id) => toPreview(await loadArticle(tx, id), (item) => ({ kind: 'info', item })),
  paper_explain: async (tx, _clock, id) =>
    toPreview(await loadArticle(tx, id), (item) => ({ kind: 'paper_explain', item })),
  paper: async (tx, _clock, id) => toPreview(await loadPaper(tx, id), (item) => ({ kind: 'paper', item })),
  activity: async (tx, _clock, id) =>
    toPreview(await loadActivity(tx, id), (item) => ({ kind: 'activity', item })),
  dataset: async (tx, _clock, id) =>
    toPreview(await loadDataset(tx, id), (item) => ({ kind: 'dataset', item })),
  video: async (tx, _clock, id) => toPreview(await loadVideo(tx, id), (item) => ({ kind: 'video', item })),
  video_series: async (tx, _clock, id) =>
    toPreview(await loadVideoSeries(tx, id), (item) => ({ kind: 'video_series', item })),
  tool: async (tx, _clock, id) => toPreview(await loadTool(tx, id), (item) => ({ kind: 'tool', item })),
  conference: async (tx, clock, id) => {
    const meetings = await loadMeetings(tx, id)
    return toPreview(await loadConference(tx, clock, id), (item) => ({ kind: 'conference', item, meetings }))
  },
}

function toPreview<T>(result: Result<T, never> | { ok: false }, as: (item: T) => Preview): PreviewOrNull {
  return result.ok ? as(result.value) : null
}

export async function getPreview(
  { database, clock, previewKey }: PreviewDeps,
  { token }: { readonly token: string },
): Promise<Result<Preview, 'contents.preview_expired'>> {
  const claim = verifyPreviewToken(previewKey, token)
  if (!claim) return refuse('contents.preview_expired')
  const { id, revision, until } = claim
  const preview = await dryRun(database, async (tx): Promise<PreviewOrNull> => {
    const content = await findContentForPreview(tx, clock, id)
    if (!content || until <= content.now) return null
    const draft = parseDraft(content.kind, await findRevisionDocument(tx, id, revision))
    if (!draft) return null
    const publishedAt = content.published_at ?? content.now
    await publisherOf(draft.kind).publish(tx, {
      ...(draft as never as { kind: ContentKind; document: never }),
      id,
      publishedAt,
      updatedAt: content.now,
    })
    return previewLoaders[content.kind](tx, clock, id)
  })
  return preview ? ok(preview) : refuse('contents.preview_expired')
}
