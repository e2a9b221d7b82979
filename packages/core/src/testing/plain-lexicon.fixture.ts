import type { Lexicon } from '../ports/index.ts'

const words = ['差分隐私', '差分', '隐私', '联邦学习', '联邦', '学习', '数据', '安全', '研究', '生命']

/** Segments by a few words, longest first; unknown text becomes single characters. */
export const plainLexicon: Lexicon = {
  words(run) {
    const tokens: string[] = []
    for (let rest = run; rest !== ''; rest = rest.slice(tokens.at(-1)?.length))
      tokens.push(
        words.find((word) => rest.startsWith(word)) ?? String.fromCodePoint(rest.codePointAt(0) ?? 0),
      )
    return tokens
  },
  wordsInside: (word) => words.filter((inside) => inside !== word && word.includes(inside)),
  synonyms: [['差分隐私', 'differential privacy', 'DP']],
}
