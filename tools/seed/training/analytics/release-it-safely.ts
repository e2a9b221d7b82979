import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { asCsv, type Row, rowsOf } from '../read/csv.ts'

function people() {
  const random = randomOf('release-it-safely')
  return Array.from({ length: 400 }, (_, n) => [
    `P${1000 + n}`,
    Math.round(Math.min(90, Math.max(18, 44 + random.normal() * 16))),
    `43${random.pick(['0060', '0061', '0063', '0070', '0072', '0074', '0079', '0205', '0206', '0220'])}`,
    random.pick(['flu', 'asthma', 'diabetes', 'gout', 'fracture']),
  ])
}

const mayStand = (rows: readonly Row[]) =>
  rows.length >= 5 && new Set(rows.map((row) => row['diagnosis'])).size >= 2

/** Halves as long as both halves may still stand by themselves, the wider side first. */
function classesOf(rows: readonly Row[]): Row[][] {
  const spread = (column: string) => new Set(rows.map((row) => row[column])).size
  const columns = ['age', 'postcode'].toSorted((a, b) => spread(b) - spread(a))
  for (const column of columns) {
    const sorted = rows.toSorted((a, b) => Number(a[column]) - Number(b[column]))
    const middle = sorted[Math.floor(sorted.length / 2)]?.[column]
    const low = sorted.filter((row) => Number(row[column]) < Number(middle))
    const high = sorted.filter((row) => Number(row[column]) >= Number(middle))
    if (mayStand(low) && mayStand(high)) return [...classesOf(low), ...classesOf(high)]
  }
  return [[...rows]]
}

function masked(rows: readonly Row[]): string[][] {
  const ages = rows.map((row) => Number(row['age']))
  const posts = rows.map((row) => row['postcode'] ?? '')
  const [first = ''] = posts
  const same = [...first].findIndex((digit, n) => posts.some((post) => post[n] !== digit))
  const post = same === -1 ? first : first.slice(0, same).padEnd(6, '*')
  return rows.map((row) => [row['id'] ?? '', `${Math.min(...ages)}-${Math.max(...ages)}`, post])
}

export const releaseItSafely: DemoQuestion = {
  slug: 'analytics/release-it-safely',
  bank: 'analytics',
  name: { zh: '安全地发布', en: 'Release It Safely' },
  content: {
    zh: '<p><code>people.csv</code> 有四百人的年龄、邮编和诊断。请把它泛化成可以发布的样子：提交 <code>masked.csv</code>，三列 <code>id,age,postcode</code>，年龄写成区间（如 <code>30-39</code>，两端都含），邮编从右往左用 <code>*</code> 遮住（如 <code>4300**</code>，仍是六个字符）。</p><p>每个（年龄段，邮编）组合至少五人（5-匿名），组内至少两种诊断（2-多样性），否则得零分。满足之后，泛化得越少分越高：可用性是每行 <code>(1 − 区间长 ÷ 80) ÷ 2 + 露出的位数 ÷ 12</code> 的平均值。由主办方的程序评分。</p>',
    en: '<p><code>people.csv</code> has the age, postcode and diagnosis of four hundred people. Generalise it until it may be released: submit <code>masked.csv</code> with the columns <code>id,age,postcode</code>. Ages are ranges such as <code>30-39</code>, both ends included; postcodes are hidden from the right by <code>*</code>, as in <code>4300**</code>, and keep their six characters.</p><p>Every combination of range and postcode needs at least five people (5-anonymity) with at least two diagnoses among them (2-diversity), or the score is nought. Beyond that, the less you hide the better: the utility is the mean over all rows of <code>(1 − width ÷ 80) ÷ 2 + digits shown ÷ 12</code>. The organisers’ own program scores it.</p>',
  },
  category: 'privacy',
  tags: ['k-anonymity', 'l-diversity', 'generalisation'],
  difficulty: 5,
  minutes: 120,
  points: 400,
  competitionId: '01900000-0000-7000-8000-000000000210',
  hints: [
    {
      price: 40,
      zh: '反复对半切：每次沿取值更多的那一列从中位数切开，切不动了就是一组。',
      en: 'Keep halving: cut at the median of the column that spreads wider, and stop where a half could not stand alone.',
    },
  ],
  files: () => [csvFile('people.csv', ['id', 'age', 'postcode', 'diagnosis'], people())],
  answer: {
    kind: 'file',
    fileName: 'masked.csv',
    bytesMax: 262_144,
    scorer: {
      kind: 'program',
      template: 'masking-scorer',
      command: ['/bin/awk', '-f', '/srv/score'],
      seconds: 20,
    },
    truth: csvFile('truth.csv', ['id', 'age', 'postcode', 'diagnosis'], people()),
    solvedScore: 320,
    dailyLimit: 10,
  },
  solve: ({ file }) =>
    asCsv(['id', 'age', 'postcode'], classesOf(rowsOf(file('people.csv'))).flatMap(masked)),
}
