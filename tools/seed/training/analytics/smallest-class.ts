import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { countBy, rowsOf } from '../read/csv.ts'

function table() {
  const random = randomOf('smallest-class')
  const classes = ['20-29', '30-39', '40-49', '50-59'].flatMap((age) =>
    ['4300**', '4301**', '4302**'].flatMap((post) => ['F', 'M'].map((sex) => ({ age, post, sex }))),
  )
  const sizes = classes.map((_, n) => (n === 13 ? 4 : random.between(6, 31)))
  const rows = classes.flatMap(({ age, post, sex }, n) =>
    Array.from({ length: sizes[n] ?? 0 }, () => [
      age,
      post,
      sex,
      random.pick(['cold', 'flu', 'asthma', 'fracture']),
    ]),
  )
  return random.shuffled(rows)
}

export const smallestClass: DemoQuestion = {
  slug: 'analytics/smallest-class',
  bank: 'analytics',
  name: { zh: '这张表的 k 是多少', en: 'How Large Is k' },
  content: {
    zh: '<p>发布前的最后一项检查：以 <code>age</code>、<code>postcode</code>、<code>sex</code> 为准标识符，这张表满足 k-匿名的最大的 k 是多少？</p>',
    en: '<p>The last check before a release: with <code>age</code>, <code>postcode</code> and <code>sex</code> as quasi-identifiers, what is the largest k for which the table is k-anonymous?</p>',
  },
  category: 'privacy',
  tags: ['k-anonymity', 'release'],
  difficulty: 1,
  minutes: 10,
  points: 60,
  files: () => [csvFile('release.csv', ['age', 'postcode', 'sex', 'diagnosis'], table())],
  answer: { kind: 'number', number: 4, tolerance: 0 },
  solve: ({ file }) =>
    String(
      Math.min(
        ...countBy(
          rowsOf(file('release.csv')),
          (row) => `${row['age']}|${row['postcode']}|${row['sex']}`,
        ).values(),
      ),
    ),
}
