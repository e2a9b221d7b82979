/** One entry as its file has it, with TeX turned into text; nothing about it is checked yet. */
export type BibliographyEntry = {
  readonly key: string
  readonly title: string | null
  readonly authors: readonly string[]
  readonly venue: string | null
  readonly year: number | null
  readonly abstract: string | null
  readonly doi: string | null
  readonly arxivId: string | null
  readonly url: string | null
  readonly keywords: readonly string[]
}

export type BibliographyReader = {
  /** Entries in their order; text that is no entry comes back as a fault with its beginning. */
  read(bibtex: string): {
    readonly entries: readonly BibliographyEntry[]
    readonly unreadable: readonly string[]
  }
}
