import type { DemoQuestion } from '../demo-question.ts'
import { randomOf } from '../make/random.ts'
import { csvFile } from '../make/text-file.ts'
import { rowsOf } from '../read/csv.ts'

const districts = ['Jiangan', 'Wuchang', 'Hongshan', 'Qiaokou']

function queries() {
  const random = randomOf('spent-budget')
  return Array.from({ length: 90 }, (_, n) => [
    n + 1,
    random.pick(['count', 'mean', 'histogram']),
    random.next() < 0.35 ? 'all' : random.pick(districts),
    (random.between(1, 8) / 100).toFixed(2),
  ])
}

/** Whoever lives in a district is touched by its own queries and by those over everybody; the worst case counts. */
const spent = (rows: readonly { scope: string; epsilon: number }[]) => {
  const of = (scope: string) =>
    rows.filter((row) => row.scope === scope).reduce((sum, { epsilon }) => sum + epsilon, 0)
  const scopes = [...new Set(rows.map(({ scope }) => scope))].filter((scope) => scope !== 'all')
  return of('all') + Math.max(...scopes.map(of))
}

export const spentBudget: DemoQuestion = {
  slug: 'analytics/spent-budget',
  bank: 'analytics',
  name: { zh: '预算花了多少', en: 'The Spent Budget' },
  content: {
    zh: '<p>差分隐私系统的查询账本：每条查询用掉一份 ε。<code>scope</code> 是 <code>all</code> 的查询涉及所有人；其余的只涉及一个区，各区居民互不重叠，因此适用并行组合。</p><p>按基本组合定理，整个系统已经花掉的 ε 是多少？误差 0.001 以内。</p>',
    en: '<p>The ledger of a differentially private system: every query takes its share of ε. Those with the <code>scope</code> <code>all</code> concern everybody; the others one district each. Nobody lives in two districts, so parallel composition applies.</p><p>By basic composition, how much ε has the system spent as a whole? To within 0.001.</p>',
  },
  category: 'privacy',
  tags: ['differential-privacy', 'composition', 'budget'],
  difficulty: 2,
  minutes: 20,
  points: 110,
  hints: [
    {
      price: 15,
      zh: '串行相加，并行取最大。',
      en: 'In sequence they add up; in parallel the largest counts.',
    },
  ],
  files: () => [csvFile('ledger.csv', ['query', 'kind', 'scope', 'epsilon'], queries())],
  answer: {
    kind: 'number',
    number: Number(
      spent(
        queries().map(([, , scope, epsilon]) => ({ scope: String(scope), epsilon: Number(epsilon) })),
      ).toFixed(4),
    ),
    tolerance: 0.001,
  },
  solve: ({ file }) => {
    const byScope = new Map<string, number>()
    for (const { scope = '', epsilon } of rowsOf(file('ledger.csv')))
      byScope.set(scope, (byScope.get(scope) ?? 0) + Number(epsilon))
    const all = byScope.get('all') ?? 0
    byScope.delete('all')
    return (all + Math.max(...byScope.values())).toFixed(4)
  },
}
