import { type ContentKind, languages } from '@tiltyard/contracts'

type Shown = {
  readonly kind: ContentKind
  readonly id: string
  readonly channel?: string | undefined
  readonly labels?: readonly string[] | undefined
}

const folders: { readonly [K in ContentKind]: string } = {
  info: '/info/article',
  paper_explain: '/info/paper-explain',
  paper: '/info/paper',
  conference: '/info/conference',
  activity: '/info/activity',
  dataset: '/info/dataset',
}

const calendars: { readonly [K in ContentKind]?: readonly string[] } = {
  conference: ['/calendars/deadlines.ics'],
  activity: ['/calendars/activities.ics'],
}

/** The part of the site's map that lists the newest of a kind. */
const maps: { readonly [K in ContentKind]: string } = {
  info: '/sitemaps/articles-1.xml',
  paper_explain: '/sitemaps/explanations-1.xml',
  paper: '/sitemaps/papers-1.xml',
  conference: '/sitemaps/conferences-1.xml',
  activity: '/sitemaps/activities-1.xml',
  dataset: '/sitemaps/datasets-1.xml',
}

/** The addresses that show a content, to be made anew when it changes. Deeper pages of lists follow when they grow old. */
export function pagesOfContent({ kind, id, channel, labels = [] }: Shown): string[] {
  const folder = folders[kind]
  const isArticle = kind === 'info' || kind === 'paper_explain'
  return [
    '/',
    '/info/index',
    folder,
    `${folder}/${id}`,
    '/sitemap.xml',
    maps[kind],
    ...(calendars[kind] ?? []),
    ...(kind === 'activity' ? [`/calendars/activity/${id}.ics`] : []),
    ...(channel === undefined ? [] : [`${folder}?channel=${channel}`]),
    ...labels.map((label) => `${folder}?label=${label}`),
    ...(isArticle ? feedsOf(kind, channel) : []),
  ]
}

function feedsOf(kind: ContentKind, channel: string | undefined): string[] {
  const names = [
    'all',
    ...(kind === 'paper_explain' ? ['paper-explain'] : []),
    ...(channel === undefined ? [] : [channel]),
  ]
  return languages.flatMap((language) => names.map((name) => `/feeds/${language}/${name}.atom`))
}
