import type { DemoQuestion } from '../demo-question.ts'
import { type Random, randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { asCsv, rowsOf } from '../read/csv.ts'
import { learn } from '../read/naive-bayes.ts'

const features = ['rows', 'hour_from_noon', 'days_since_last', 'sensitive_share', 'new_device']

function exports(random: Random, count: number) {
  return Array.from({ length: count }, (_, n) => {
    const label = random.next() < 0.12 ? 1 : 0
    const shift = (quiet: number, loud: number) => (label ? loud : quiet)
    const values = [
      Math.exp(shift(5.2, 6.6) + random.normal() * 1.1),
      Math.min(12, Math.abs(shift(2.5, 6) + random.normal() * 2.4)),
      Math.max(0, shift(4, 9) + random.normal() * 4),
      Math.min(1, Math.max(0, shift(0.3, 0.52) + random.normal() * 0.2)),
      random.next() < shift(0.08, 0.35) ? 1 : 0,
    ]
    return { id: `X${n + 1}`, label, values: values.map((value) => value.toFixed(3)) }
  })
}
const train = () => exports(randomOf('exports, train'), 2_400)
const test = () => exports(randomOf('exports, test'), 1_200)

export const oddExports: DemoQuestion = {
  slug: 'analytics/odd-exports',
  bank: 'analytics',
  name: { zh: '反常的导出', en: 'Odd Exports' },
  content: {
    zh: '<p>数据平台每天有上千次导出，审计员只看得过来几十次。给每次导出打一个分，让真正的内部泄露排在前面。</p><p><code>train.csv</code> 的 <code>label</code> 为 1 表示事后认定的泄露。为 <code>test.csv</code> 的每个 <code>id</code> 给出 <code>score</code>（任意实数，越大越可疑），提交 <code>scores.csv</code>。按 AUC 计分：0.6 得零分，0.95 得满分。</p>',
    en: '<p>A data platform sees a thousand exports a day, and its auditors have time for a few dozen. Give every export a score, so that what really leaks comes first.</p><p>In <code>train.csv</code> a <code>label</code> of 1 stands for a leak that was confirmed later. Give each <code>id</code> of <code>test.csv</code> a <code>score</code> (any number, the larger the more suspicious) and submit <code>scores.csv</code>. Measured by AUC: 0.6 is worth nothing, 0.95 everything.</p>',
  },
  category: 'detection',
  tags: ['insider-threat', 'ranking', 'auc'],
  difficulty: 4,
  minutes: 75,
  points: 280,
  competitionId: '01900000-0000-7000-8000-000000000210',
  files: () => [
    csvFile(
      'train.csv',
      ['id', ...features, 'label'],
      train().map(({ id, values, label }) => [id, ...values, label]),
    ),
    csvFile(
      'test.csv',
      ['id', ...features],
      test().map(({ id, values }) => [id, ...values]),
    ),
  ],
  answer: {
    kind: 'file',
    fileName: 'scores.csv',
    bytesMax: 1_048_576,
    scorer: {
      kind: 'metric',
      metric: 'auc',
      idColumn: 'id',
      column: 'score',
      positive: '1',
      zeroAt: 0.6,
      fullAt: 0.95,
    },
    truth: csvFile(
      'truth.csv',
      ['id', 'score'],
      test().map(({ id, label }) => [id, label]),
    ),
    solvedScore: 180,
    dailyLimit: 10,
  },
  solve: ({ file }) => {
    const judge = learn(rowsOf(file('train.csv')), features)
    const score = (row: Parameters<typeof judge>[0]) =>
      (judge(row).get('1') ?? 0) - (judge(row).get('0') ?? 0)
    return asCsv(
      ['id', 'score'],
      rowsOf(file('test.csv')).map((row) => [row['id'] ?? '', score(row).toFixed(6)]),
    )
  },
}
