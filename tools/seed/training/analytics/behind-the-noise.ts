import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { asCsv, rowsOf } from '../read/csv.ts'

const budgets = [0.05, 0.1, 0.1, 0.25, 0.5, 1]

function hours() {
  const random = randomOf('behind-the-noise')
  return Array.from({ length: 336 }, (_, hour) => {
    const daily = 60 + 45 * Math.sin(((hour - 8) / 24) * 2 * Math.PI)
    const count = Math.max(0, Math.round(daily + random.normal() * 9))
    return {
      hour,
      count,
      releases: budgets.map((epsilon) => Math.round(count + random.laplace(1 / epsilon))),
    }
  })
}

export const behindTheNoise: DemoQuestion = {
  slug: 'analytics/behind-the-noise',
  bank: 'analytics',
  name: { zh: '噪声背后', en: 'Behind the Noise' },
  content: {
    zh: '<p>同一组客流计数，六个部门各发布了一遍，每次都加了 Laplace 噪声，隐私预算 ε 各不相同（尺度为 1/ε，列名里写着）。单看一份，谁也说不准；六份放在一起呢？</p><p>估计每个 <code>hour</code> 的真实 <code>count</code>，提交 <code>counts.csv</code>。按均方根误差计分：误差 8 得零分，0.8 以内得满分。</p>',
    en: '<p>The same counts of visitors were published by six offices, each with Laplace noise and a privacy budget ε of its own (the scale is 1/ε, and the columns name it). By itself none of them tells much. And all six together?</p><p>Estimate the true <code>count</code> of every <code>hour</code> and submit <code>counts.csv</code>. Measured by the root mean square error: 8 is worth nothing, 0.8 or less everything.</p>',
  },
  category: 'privacy',
  tags: ['differential-privacy', 'estimation', 'rmse'],
  difficulty: 3,
  minutes: 45,
  points: 220,
  hints: [
    {
      price: 25,
      zh: '不要简单平均：噪声小的那份更值得相信。',
      en: 'Do not average plainly: the release with less noise deserves more trust.',
    },
  ],
  files: () => [
    csvFile(
      'releases.csv',
      ['hour', ...budgets.map((epsilon, n) => `office_${n + 1}_epsilon_${epsilon}`)],
      hours().map(({ hour, releases }) => [hour, ...releases]),
    ),
  ],
  answer: {
    kind: 'file',
    fileName: 'counts.csv',
    bytesMax: 262_144,
    scorer: { kind: 'metric', metric: 'rmse', idColumn: 'hour', column: 'count', zeroAt: 8, fullAt: 0.8 },
    truth: csvFile(
      'truth.csv',
      ['hour', 'count'],
      hours().map(({ hour, count }) => [hour, count]),
    ),
    solvedScore: 160,
    dailyLimit: 10,
  },
  solve: ({ file }) => {
    const rows = rowsOf(file('releases.csv'))
    const offices = Object.keys(rows[0] ?? {}).filter((name) => name.startsWith('office'))
    const weights = offices.map((name) => Number(name.split('_').at(-1)) ** 2)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const estimate = (row: Readonly<Record<string, string>>) =>
      offices.reduce((sum, name, n) => sum + Number(row[name]) * (weights[n] ?? 0), 0) / total
    return asCsv(
      ['hour', 'count'],
      rows.map((row) => [row['hour'] ?? '', estimate(row).toFixed(3)]),
    )
  },
}
