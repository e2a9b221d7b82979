import type { DemoQuestion } from '../demo-question.ts'
import { type Random, randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { asCsv, mostFrequent, rowsOf } from '../read/csv.ts'
import { learn } from '../read/naive-bayes.ts'

const features = ['requests', 'seconds_between', 'distinct_pages', 'night_share', 'failed_logins']
const kinds = {
  person: [22, 41, 9, 0.12, 0.4],
  scraper: [310, 1.9, 240, 0.48, 0.1],
  stuffer: [140, 3.4, 2.2, 0.55, 96],
} as const
type Kind = keyof typeof kinds

function sessions(random: Random, count: number) {
  return Array.from({ length: count }, (_, n) => {
    const kind: Kind = random.next() < 0.72 ? 'person' : random.next() < 0.55 ? 'scraper' : 'stuffer'
    const values = kinds[kind].map((middle) => middle * Math.exp(random.normal() * 0.75))
    const shown = values.map((value, feature) =>
      features[feature] === 'night_share' ? Math.min(1, value) : value,
    )
    return { id: n + 1, kind, values: shown.map((value) => value.toFixed(2)) }
  })
}
const train = () => sessions(randomOf('robots, train'), 1_600)
const test = () => sessions(randomOf('robots, test'), 900)

export const robotsAtTheDoor: DemoQuestion = {
  slug: 'analytics/robots-at-the-door',
  bank: 'analytics',
  name: { zh: '门口的机器人', en: 'Robots at the Door' },
  content: {
    zh: '<p>会员站点的会话有三种：真人（<code>person</code>）、爬虫（<code>scraper</code>）和撞库程序（<code>stuffer</code>）。<code>train.csv</code> 有标签，<code>test.csv</code> 没有。</p><p>为测试集的每个 <code>id</code> 预测 <code>label</code>，提交两列的 <code>answer.csv</code>。三类人数相差悬殊，所以按宏平均 F1 计分：0.5 得零分，0.95 得满分。</p>',
    en: '<p>Sessions of a members’ site are of three kinds: people (<code>person</code>), scrapers (<code>scraper</code>) and programs that try stolen passwords (<code>stuffer</code>). <code>train.csv</code> has labels, <code>test.csv</code> has none.</p><p>Predict the <code>label</code> of every <code>id</code> of the test set and submit the two columns as <code>answer.csv</code>. The three kinds differ much in number, so the score is the macro average of F1: 0.5 is worth nothing, 0.95 everything.</p>',
  },
  category: 'classification',
  tags: ['bot-detection', 'credential-stuffing', 'macro-f1'],
  difficulty: 3,
  minutes: 60,
  points: 240,
  competitionId: '01900000-0000-7000-8000-000000000212',
  hints: [
    {
      price: 25,
      zh: '这些量相差几个数量级，先取对数。',
      en: 'The figures span orders of magnitude: take logarithms first.',
    },
  ],
  files: () => [
    csvFile(
      'train.csv',
      ['id', ...features, 'label'],
      train().map(({ id, values, kind }) => [id, ...values, kind]),
    ),
    csvFile(
      'test.csv',
      ['id', ...features],
      test().map(({ id, values }) => [id, ...values]),
    ),
  ],
  answer: {
    kind: 'file',
    fileName: 'answer.csv',
    bytesMax: 1_048_576,
    scorer: {
      kind: 'metric',
      metric: 'macro-f1',
      idColumn: 'id',
      column: 'label',
      zeroAt: 0.5,
      fullAt: 0.95,
    },
    truth: csvFile(
      'truth.csv',
      ['id', 'label'],
      test().map(({ id, kind }) => [id, kind]),
    ),
    solvedScore: 150,
    dailyLimit: 20,
  },
  solve: ({ file }) => {
    const inLogs = (name: string) =>
      rowsOf(file(name)).map((row) => ({
        ...row,
        ...Object.fromEntries(
          features.map((feature) => [feature, String(Math.log(Number(row[feature]) + 0.01))]),
        ),
      }))
    const judge = learn(inLogs('train.csv'), features)
    const answers = inLogs('test.csv').map((row: Record<string, string>) => [
      row['id'] ?? '',
      mostFrequent(judge(row)),
    ])
    return asCsv(['id', 'label'], answers)
  },
}
