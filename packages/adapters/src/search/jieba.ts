import { readFileSync } from 'node:fs'
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import type { Lexicon } from '@tiltyard/core/ports'

/** Above every word of the general dictionary, so that our words are never cut apart. */
const frequency = 10_000_000

/** The dictionary takes 0.2 s and 70 MB; a process that never searches never loads it. */
export function jiebaLexicon(terms: readonly (readonly string[])[] = readSecurityTerms()): Lexicon {
  let loaded: Jieba | undefined
  const jieba = () => {
    loaded ??= load(terms)
    return loaded
  }
  return {
    // Without guessing at unknown words: a guess depends on the neighbours, and the same word would be cut in two ways.
    words: (run) => jieba().cut(run, false),
    wordsInside: (word) =>
      word.length < 3
        ? []
        : jieba()
            .cutForSearch(word, false)
            .filter((inside) => inside !== word && inside.length > 1),
    synonyms: terms,
  }
}

function load(terms: readonly (readonly string[])[]): Jieba {
  const jieba = Jieba.withDict(dict)
  const words = terms.flat().filter((name) => /^\p{Script=Han}+$/u.test(name))
  jieba.loadDict(Buffer.from(words.map((word) => `${word} ${frequency} n\n`).join('')))
  return jieba
}

export function readSecurityTerms(): string[][] {
  return readFileSync(new URL('./security-terms.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' = ') && !line.startsWith('#'))
    .map((line) => line.split(' = ').map((name) => name.trim()))
}
