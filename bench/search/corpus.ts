import { randomFrom, zipf } from './random.ts'
import type { Vocabulary } from './vocabulary.ts'

const types = ['paper', 'info', 'paper_explain', 'paper', 'activity', 'dataset', 'paper', 'question'] as const

/** Document n is the same in every run and at every size. */
export function documentGenerator({ zh, en }: Vocabulary) {
  const zhRank = zipf(zh.length)
  const enRank = zipf(en.length)
  return (n: number) => {
    const random = randomFrom(n * 2_654_435_761 + 1)
    const draw = (words: readonly string[], rank: (random: number) => number) => words[rank(random())] ?? ''
    const sentences = (count: number, one: () => string) => Array.from({ length: count }, one).join('')
    const zhWords = (count: number) => Array.from({ length: count }, () => draw(zh, zhRank))
    const enWords = (count: number) => Array.from({ length: count }, () => draw(en, enRank)).join(' ')
    const id = `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
    const type = types[n % types.length] ?? 'info'
    const year = Math.floor(random() * random() * 12 * 365)
    return {
      type,
      id,
      path: `/${type}/${id}`,
      title: { zh: zhWords(5).join(''), en: enWords(7) },
      body: {
        zh: sentences(
          8 + Math.floor(random() * 16),
          () => `${zhWords(6).join('')}的${zhWords(3).join('')}。`,
        ),
        en: sentences(6 + Math.floor(random() * 8), () => `${enWords(12)}. `),
      },
      labels: zhWords(2),
      publishedAt: new Date(Date.UTC(2026, 9, 1) - year * 86_400_000),
    }
  }
}
