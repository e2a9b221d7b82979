/** Bibliographic data of a page. */
export type CitationSource = {
  readonly kind: 'conference' | 'journal' | 'preprint' | 'page' | 'dataset'
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number
  /** Proceedings, journal, site, or the publisher of a dataset. */
  readonly venue: string
  readonly version?: string | undefined
  readonly url?: string | undefined
  readonly doi?: string | null | undefined
  readonly arxivId?: string | null | undefined
  readonly keywords?: readonly string[]
  readonly abstract?: string | undefined
}
