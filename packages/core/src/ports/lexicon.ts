/** What is known of words: where they begin and end in writing without spaces, and what else a thing is called. */
export type Lexicon = {
  /** The words of a run of Han characters, in order. Joined, they are the run again, and the same run is always cut alike. */
  words(run: string): readonly string[]
  /** Known words inside a word, itself left out: 联邦 and 学习 in 联邦学习. */
  wordsInside(word: string): readonly string[]
  /** Each a thing with all its names, in both languages; the order says nothing. */
  readonly synonyms: readonly (readonly string[])[]
}
