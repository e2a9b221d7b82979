/** One entry of a file, with TeX converted to text and not yet validated. */
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

export type BibliographyParser = {
  /** Entries in order; text that is no entry is returned as a fault with its beginning. */
  parse(bibtex: string): {
    readonly entries: readonly BibliographyEntry[]
    readonly unreadable: readonly string[]
  }
}

/** Word segmentation for scripts without spaces, and synonyms. */
export type Lexicon = {
  /**
   * The words of a run of Han characters, in order. Joined, they equal the run, and the same run is always segmented
   * alike.
   */
  words(run: string): readonly string[]
  /** Known words inside a word, except for itself: 联邦 and 学习 in 联邦学习. */
  wordsInside(word: string): readonly string[]
  /** Each list contains all names of one term in both languages, in no particular order. */
  readonly synonyms: readonly (readonly string[])[]
}

/** The page caches in front of the site. */
export type PageCache = {
  /** Replaces the pages at these addresses in every language. When it resolves, no old page is served; idempotent. */
  refresh(addresses: readonly string[]): Promise<void>
}
