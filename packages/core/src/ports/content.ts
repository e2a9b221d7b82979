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

export type BibliographyParser = {
  /** Entries in their order; text that is no entry comes back as a fault with its beginning. */
  parse(bibtex: string): {
    readonly entries: readonly BibliographyEntry[]
    readonly unreadable: readonly string[]
  }
}

/** What is known of words: where they begin and end in writing without spaces, and what else a thing is called. */
export type Lexicon = {
  /** The words of a run of Han characters, in order. Joined, they are the run again, and the same run is always cut alike. */
  words(run: string): readonly string[]
  /** Known words inside a word, itself left out: 联邦 and 学习 in 联邦学习. */
  wordsInside(word: string): readonly string[]
  /** Each a thing with all its names, in both languages; the order says nothing. */
  readonly synonyms: readonly (readonly string[])[]
}

/** The caches in front of the pages. */
export type PageCache = {
  /**
   * Has the pages at these addresses made anew, in every language. When it resolves, nobody gets an old one; it may be
   * called again for the same change without harm.
   */
  refresh(addresses: readonly string[]): Promise<void>
}
