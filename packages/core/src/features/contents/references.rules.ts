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

/** What a document names by code or id. */
const references: { readonly [K in ContentKind]: (document: DocumentOf<K>) => References } = {
  info: (document) => ({ entries: article(document), contents: [] }),
  paper_explain: (document) => ({ entries: article(document), contents: of('paper', [document.paperId]) }),
  paper: ({ conferenceId, datasetIds }) => ({
    entries: [],
    contents: [...of('conference', conferenceId ? [conferenceId] : []), ...of('dataset', datasetIds)],
  }),
  conference: ({ area }) => ({ entries: [{ type: 'conference_area', code: area }], contents: [] }),
  activity: ({ paperIds }) => ({ entries: [], contents: of('paper', paperIds) }),
  dataset: ({ category }) => ({ entries: [{ type: 'dataset_category', code: category }], contents: [] }),
}

export function referencesOf<K extends ContentKind>(kind: K, document: DocumentOf<K>): References {
  return (references[kind] as (document: DocumentOf<K>) => References)(document)
}
