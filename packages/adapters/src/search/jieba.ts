import { readFileSync } from 'node:fs'
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import type { Lexicon } from '@tiltyard/core/ports'

/** Higher than every word of the general dictionary, so that security terms are never split. */
const frequency = 10_000_000

/** Words whose subwords are cached. */
const maxCachedWords = 20_000

/** The dictionary takes 0.2 s and 70 MB, so it is loaded on first use. */
export function jiebaLexicon(terms: readonly (readonly string[])[] = loadSecurityTerms()): Lexicon {
  const inner = new Map<string, readonly string[]>()
  let loaded: Jieba | undefined
  const own = chineseOf(terms).filter((name) => name.length > 3)
  const jieba = () => {
    loaded ??= load(terms)
    return loaded
  }
  return {
    // Without guessing unknown words: a guess depends on the neighbours, so the same word would be split in two ways.
    words: (run) => jieba().cut(run, false),
    wordsInside(word) {
      if (word.length < 3) return []
      const cached = inner.get(word)
      if (cached) return cached
      // The library's search mode finds only subwords of two and three characters.
      const segments = jieba().cutForSearch(word, false)
      const subwords = [...new Set([...segments, ...own.filter((name) => word.includes(name))])].filter(
        (inside) => inside !== word && inside.length > 1,
      )
      if (inner.size >= maxCachedWords) inner.clear()
      inner.set(word, subwords)
      return subwords
    },
    synonyms: terms,
  }
}

function load(terms: readonly (readonly string[])[]): Jieba {
  const jieba = Jieba.withDict(dict)
  jieba.loadDict(
    Buffer.from(
      chineseOf(terms)
        .map((word) => `${word} ${frequency} n\n`)
        .join(''),
    ),
  )
  return jieba
}

function chineseOf(terms: readonly (readonly string[])[]): string[] {
  return terms.flat().filter((name) => /^\p{Script=Han}+$/u.test(name))
}

export function loadSecurityTerms(): string[][] {
  return readFileSync(new URL('./security-terms.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' = ') && !line.startsWith('#'))
    .map((line) => line.split(' = ').map((name) => name.trim()))
}
