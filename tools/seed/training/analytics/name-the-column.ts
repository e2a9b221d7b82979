import type { DemoQuestion } from '../demo-question.ts'
import { type Random, randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { asCsv, rowsOf } from '../read/csv.ts'

type Maker = (random: Random) => string
const digits = (random: Random, length: number) => Array.from({ length }, () => random.between(0, 9)).join('')
const two = (number: number) => String(number).padStart(2, '0')
const makers: Readonly<Record<string, Maker>> = {
  phone: (random) => `1${random.pick(['38', '59', '77', '86', '99'])}${digits(random, 8)}`,
  identity: (random) =>
    `4201${two(random.between(2, 17))}19${random.between(50, 99)}${two(random.between(1, 12))}${two(random.between(1, 28))}${digits(random, 3)}${random.pick([...'0123456789X'])}`,
  card: (random) => `62${digits(random, random.pick([14, 17]))}`,
  email: (random) =>
    `${random.pick(['li', 'chen', 'wu', 'zhou'])}${digits(random, 3)}@${random.pick(['mail.example', 'lakeside.example'])}`,
  plate: (random) =>
    `鄂${random.pick([...'ABCDEFGHJK'])}${random.pick([...'ABCDEFGHJKLMNP'])}${digits(random, 4)}`,
  address: (random) =>
    `${random.pick(['10', '172.16', '192.168'])}.${random.between(0, 255)}.${random.between(0, 255)}`,
  none: (random) =>
    random.pick([
      digits(random, 6),
      `SKU-${digits(random, 5)}`,
      random.pick(['shipped', 'paid', 'open']),
      digits(random, 12),
    ]),
}

function columns(random: Random, count: number) {
  const labels = Object.keys(makers)
  return Array.from({ length: count }, (_, n) => {
    const label = random.pick(labels)
    const make = makers[label] ?? (() => '')
    // A few cells are empty or typed wrongly, as everywhere.
    const samples = Array.from({ length: 5 }, () =>
      random.next() < 0.12 ? random.pick(['', 'N/A', '-']) : make(random),
    )
    return { id: n + 1, label, samples: samples.join('|') }
  })
}
const train = () => columns(randomOf('columns, train'), 300)
const test = () => columns(randomOf('columns, test'), 700)

const looks: readonly (readonly [string, RegExp])[] = [
  ['phone', /^1\d{10}$/],
  ['identity', /^\d{17}[\dX]$/],
  ['card', /^62(\d{14}|\d{17})$/],
  ['email', /^\S+@\S+$/],
  ['plate', /^\p{Script=Han}[A-Z]{2}\d{4}$/u],
  ['address', /^\d+(\.\d+){2,3}$/],
]

export const nameTheColumn: DemoQuestion = {
  slug: 'analytics/name-the-column',
  bank: 'analytics',
  name: { zh: '这一列是什么', en: 'What Is This Column' },
  content: {
    zh: '<p>数据分类分级的第一步，是认出哪些列是敏感的。每一行是某张表的一列，<code>samples</code> 里有五个样本，用竖线隔开；有空值，也有填错的。</p><p>标签有七种：<code>phone</code>、<code>identity</code>、<code>card</code>、<code>email</code>、<code>plate</code>、<code>address</code>（网络地址）和 <code>none</code>。提交 <code>columns.csv</code>，两列 <code>id</code> 与 <code>label</code>，按准确率计分。</p>',
    en: '<p>Classifying data begins with seeing which columns are sensitive. Every row stands for a column of some table; <code>samples</code> has five of its values with bars between them. Some are empty, some are typed wrongly.</p><p>There are seven labels: <code>phone</code>, <code>identity</code>, <code>card</code>, <code>email</code>, <code>plate</code>, <code>address</code> (of a network) and <code>none</code>. Submit <code>columns.csv</code> with <code>id</code> and <code>label</code>; the score is the accuracy.</p>',
  },
  category: 'classification',
  tags: ['data-classification', 'pii', 'accuracy'],
  difficulty: 2,
  minutes: 40,
  points: 180,
  files: () => [
    csvFile(
      'train.csv',
      ['id', 'samples', 'label'],
      train().map(({ id, samples, label }) => [id, samples, label]),
    ),
    csvFile(
      'test.csv',
      ['id', 'samples'],
      test().map(({ id, samples }) => [id, samples]),
    ),
  ],
  answer: {
    kind: 'file',
    fileName: 'columns.csv',
    bytesMax: 1_048_576,
    scorer: { kind: 'metric', metric: 'accuracy', idColumn: 'id', column: 'label', zeroAt: 0.4, fullAt: 1 },
    truth: csvFile(
      'truth.csv',
      ['id', 'label'],
      test().map(({ id, label }) => [id, label]),
    ),
    solvedScore: 150,
  },
  solve: ({ file }) =>
    asCsv(
      ['id', 'label'],
      rowsOf(file('test.csv')).map(({ id = '', samples = '' }) => {
        const fits = ([, look]: readonly [string, RegExp]) =>
          samples.split('|').filter((value) => look.test(value)).length
        const best = looks.toSorted((a, b) => fits(b) - fits(a))[0]
        return [id, best && fits(best) >= 2 ? best[0] : 'none']
      }),
    ),
}
