import type { ContentKind, DocumentOf } from '@tiltyard/contracts'

export type References = {
  readonly entries: readonly { readonly type: string; readonly code: string }[]
  /** Contents of these kinds must exist, published or not. */
  readonly contents: readonly { readonly kind: ContentKind; readonly id: string }[]
}

const article = ({ channel, labels }: DocumentOf<'info'>) => [
  { type: 'channel', code: channel },
  ...labels.map((code) => ({ type: 'label', code })),
]
const of = (kind: ContentKind, ids: readonly string[]) => ids.map((id) => ({ kind, id }))

/** References of a document, by code or id. */
const references: { readonly [K in ContentKind]: (document: DocumentOf<K>) => References } = {
  info: (document) => ({ entries: article(document), contents: [] }),
  paper_explain: (document) => ({ entries: article(document), contents: of('paper', [document.paperId]) }),
  paper: ({ conferenceId, datasetIds }) => ({
    entries: [],
    contents: [...of('conference', conferenceId ? [conferenceId] : []), ...of('dataset', datasetIds)],
  }),
  conference: ({ area }) => ({ entries: [{ type: 'conference_area', code: area }], contents: [] }),
  activity: ({ paperIds }) => ({ entries: [], contents: of('paper', paperIds) }),
  dataset: ({ category, labels }) => ({
    entries: [
      { type: 'dataset_category', code: category },
      ...labels.map((code) => ({ type: 'label', code })),
    ],
    contents: [],
  }),
  video: ({ category, seriesId, paperIds, datasetIds }) => ({
    entries: [{ type: 'vid', code: category }],
    contents: [
      ...of('video_series', seriesId ? [seriesId] : []),
      ...of('paper', paperIds),
      ...of('dataset', datasetIds),
    ],
  }),
  video_series: ({ category }) => ({ entries: [{ type: 'vid', code: category }], contents: [] }),
  tool: ({ category, labels, paperIds, datasetIds }) => ({
    entries: [{ type: 'tool_category', code: category }, ...labels.map((code) => ({ type: 'label', code }))],
    contents: [...of('paper', paperIds), ...of('dataset', datasetIds)],
  }),
}

export function referencesOf<K extends ContentKind>(kind: K, document: DocumentOf<K>): References {
  return (references[kind] as (document: DocumentOf<K>) => References)(document)
}

/**
 * Paths of texts without English, such as title, meetings.2.place or body. A text is an object with a Chinese version.
 */
export function untranslatedPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('zh' in value) return 'en' in value && value.en !== undefined ? [] : [path]
  return Object.entries(value).flatMap(([key, member]) =>
    untranslatedPaths(member, path === '' ? key : `${path}.${key}`),
  )
}

const contentImagePattern = /"(public\/(?:content-image|tool-screenshot)\/[0-9a-f-]{36}\.[a-z]{3,4})"/g

/** Keys of uploaded images, anywhere in the document. */
export function extractImageKeys(document: unknown): string[] {
  return [...new Set([...JSON.stringify(document).matchAll(contentImagePattern)].map(([, key = '']) => key))]
}
