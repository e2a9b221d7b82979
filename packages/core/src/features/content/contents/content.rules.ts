import { type ContentKind, type ContentState, languages } from '@tiltyard/contracts'

/** Allowed source states of each state. A published content stays public while its next revision is prepared. */
const allowedFrom: { readonly [To in ContentState]: readonly ContentState[] } = {
  draft: ['in_review', 'scheduled', 'archived'],
  in_review: ['draft'],
  scheduled: ['draft', 'in_review', 'scheduled', 'published'],
  published: ['draft', 'in_review', 'scheduled', 'published'],
  archived: ['draft', 'in_review', 'scheduled', 'published'],
}

export type ContentStatus = {
  readonly state: ContentState
  readonly latestRevision: number
  readonly publishedRevision: number | null
}

export function checkTransition(
  { state, latestRevision, publishedRevision }: ContentStatus,
  to: ContentState,
): 'contents.invalid_transition' | null {
  if (!allowedFrom[to].includes(state)) return 'contents.invalid_transition'
  // Publishing or scheduling an already published revision would change nothing.
  const hasNoNewRevision = state === 'published' && publishedRevision === latestRevision
  if (hasNoNewRevision && (to === 'published' || to === 'scheduled')) return 'contents.invalid_transition'
  return null
}

/** A cancelled schedule leaves a published content published, not a draft. */
export function nextContentState(to: ContentState, publishedRevision: number | null): ContentState {
  return to === 'draft' && publishedRevision !== null ? 'published' : to
}

type ContentPlacement = {
  readonly kind: ContentKind
  readonly id: string
  readonly channel?: string | undefined
  readonly labels?: readonly string[] | undefined
  /** Of a video. */
  readonly seriesId?: string | undefined
}

const folders: { readonly [K in ContentKind]: string } = {
  info: '/info/article',
  paper_explain: '/info/paper-explain',
  paper: '/info/paper',
  conference: '/info/conference',
  activity: '/info/activity',
  dataset: '/opendata',
  video: '/video',
  video_series: '/video/series',
  tool: '/armory',
}

const calendars: { readonly [K in ContentKind]?: readonly string[] } = {
  conference: ['/calendars/deadlines.ics'],
  activity: ['/calendars/activities.ics'],
}

/** The sitemap file that lists the newest contents of a kind. */
const sitemaps: { readonly [K in ContentKind]: string } = {
  info: '/sitemaps/articles-1.xml',
  paper_explain: '/sitemaps/explanations-1.xml',
  paper: '/sitemaps/papers-1.xml',
  conference: '/sitemaps/conferences-1.xml',
  activity: '/sitemaps/activities-1.xml',
  dataset: '/sitemaps/datasets-1.xml',
  video: '/sitemaps/videos-1.xml',
  video_series: '/sitemaps/video-series-1.xml',
  tool: '/sitemaps/tools-1.xml',
}

/**
 * Paths that show a content, to be purged when it changes. Deeper list pages are refreshed when their cache entry
 * expires.
 */
export function contentPagePaths({ kind, id, channel, labels = [], seriesId }: ContentPlacement): string[] {
  const folder = folders[kind]
  const isArticle = kind === 'info' || kind === 'paper_explain'
  return [
    '/',
    '/info/index',
    folder,
    `${folder}/${id}`,
    '/sitemap.xml',
    sitemaps[kind],
    ...(calendars[kind] ?? []),
    ...(kind === 'activity' ? [`/calendars/activity/${id}.ics`] : []),
    ...(kind === 'video' || kind === 'video_series' ? ['/video/video-list'] : []),
    ...(seriesId === undefined ? [] : [`/video/series/${seriesId}`]),
    ...(channel === undefined ? [] : [`${folder}?channel=${channel}`]),
    ...labels.map((label) => `${folder}?label=${label}`),
    ...(isArticle ? feedPaths(kind, channel) : []),
  ]
}

function feedPaths(kind: ContentKind, channel: string | undefined): string[] {
  const names = [
    'all',
    ...(kind === 'paper_explain' ? ['paper-explain'] : []),
    ...(channel === undefined ? [] : [channel]),
  ]
  return languages.flatMap((language) => names.map((name) => `/feeds/${language}/${name}.atom`))
}
