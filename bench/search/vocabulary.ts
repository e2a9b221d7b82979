import { dict } from '@node-rs/jieba/dict.js'
import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'

export type Vocabulary = { readonly zh: readonly string[]; readonly en: readonly string[] }

/** Words by frequency: parts of the lexicon's terms, the terms, then general words. */
export function createVocabulary(): Vocabulary {
  const lexicon = jiebaLexicon()
  const names = lexicon.synonyms.flat()
  const isChinese = (name: string) => /^\p{Script=Han}+$/u.test(name)
  const terms = names.filter(isChinese)
  const english = names
    .filter((name) => !isChinese(name))
    .flatMap((name) => name.toLowerCase().split(/[^a-z]+/))
  const general = Buffer.from(dict)
    .toString('utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([word = '', uses = '0']) => /^\p{Script=Han}{2,4}$/u.test(word) && Number(uses) >= 400)
    .sort((a, b) => Number(b[1]) - Number(a[1]))
    .map(([word = '']) => word)
  return {
    zh: unique([...byFrequency(terms.flatMap((term) => lexicon.wordsInside(term))), ...terms, ...general]),
    en: unique([...byFrequency(english.filter((word) => word.length > 2)), ...inventedWords(12_000)]),
  }
}

function byFrequency(words: readonly string[]): string[] {
  const uses = new Map<string, number>()
  for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  return [...uses].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word)
}

const unique = (words: readonly string[]) => [...new Set(words)]

/** The long tail of rare words. */
function inventedWords(count: number): string[] {
  const starts = [
    'b',
    'c',
    'd',
    'f',
    'gr',
    'h',
    'k',
    'l',
    'm',
    'n',
    'pl',
    'qu',
    'r',
    's',
    'str',
    't',
    'v',
    'w',
  ]
  const middles = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'ou']
  const syllable = (n: number) =>
    `${starts[n % starts.length]}${middles[Math.floor(n / starts.length) % middles.length]}`
  return Array.from(
    { length: count },
    (_, n) => `${syllable(n)}${syllable(n * 7 + 3)}${syllable(Math.floor(n / 144) + 11)}n`,
  )
}
