/** Bibliographic data of a page. */
export type CitationSource = {
  readonly kind: 'conference' | 'journal' | 'preprint' | 'page'
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number
  /** Proceedings, journal or site. */
  readonly venue: string
  readonly url?: string | undefined
  readonly doi?: string | null | undefined
  readonly arxivId?: string | null | undefined
  readonly keywords?: readonly string[]
  readonly abstract?: string | undefined
}
