import type { DemoFile, DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { rowsOf } from '../read/csv.ts'
import { only } from '../read/text.ts'

const illnesses = ['cold', 'flu', 'asthma', 'ulcer']
/** How large a group is at least, and how many diagnoses it has. */
const plans = {
  a: { size: 2, kinds: 3 },
  b: { size: 3, kinds: 1 },
  c: { size: 4, kinds: 2 },
  d: { size: 5, kinds: 1 },
}

function release(key: keyof typeof plans): DemoFile {
  const random = randomOf(`which-release ${key}`)
  const { size, kinds } = plans[key]
  const rows = Array.from({ length: 24 }, (_, n) => {
    const weak = n === 17
    const members = weak ? size : random.between(5, 11)
    return Array.from({ length: members }, (_, m) => [
      `${20 + (n % 6) * 10}-${29 + (n % 6) * 10}`,
      `43${String(Math.floor(n / 6)).padStart(2, '0')}**`,
      illnesses[m % (weak ? kinds : 3)] ?? '',
    ])
  })
  return csvFile(`release-${key}.csv`, ['age', 'postcode', 'diagnosis'], random.shuffled(rows.flat()))
}

const classesOf = (bytes: Buffer) => Map.groupBy(rowsOf(bytes), (row) => `${row['age']}|${row['postcode']}`)

export const whichRelease: DemoQuestion = {
  slug: 'analytics/which-release',
  bank: 'analytics',
  name: { zh: '哪一份可以发布', en: 'Which May Be Released' },
  content: {
    zh: '<p>同一批数据，四种泛化方案，准标识符是 <code>age</code> 和 <code>postcode</code>。制度要求：3-匿名，并且每个等价类里至少有两种不同的 <code>diagnosis</code>（2-多样性）。</p><p>哪一份可以发布？</p>',
    en: '<p>The same data, generalised in four ways; the quasi-identifiers are <code>age</code> and <code>postcode</code>. The rules ask for 3-anonymity and at least two different values of <code>diagnosis</code> in every class (2-diversity).</p><p>Which one may be released?</p>',
  },
  category: 'privacy',
  tags: ['k-anonymity', 'l-diversity', 'release'],
  difficulty: 2,
  minutes: 20,
  points: 100,
  files: () => (['a', 'b', 'c', 'd'] as const).map(release),
  answer: {
    kind: 'choice',
    options: Object.fromEntries(
      Object.keys(plans).map((key) => [key, { zh: `release-${key}.csv`, en: `release-${key}.csv` }]),
    ),
    right: ['c'],
  },
  solve: ({ file, options }) => [
    only(
      Object.keys(options).filter((key) =>
        [...classesOf(file(options[key]?.zh ?? '')).values()].every(
          (rows) => rows.length >= 3 && new Set(rows.map((row) => row['diagnosis'])).size >= 2,
        ),
      ),
    ),
  ],
}
