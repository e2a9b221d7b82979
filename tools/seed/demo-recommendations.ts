import type { Recommendation } from '@tiltyard/contracts'
import type pg from 'pg'

type DemoRecommendation = Omit<Recommendation, 'publishedAt'> & { readonly publishedAt: string }

/** Fixed ids: running the seed again finds them. */
const id = (last: number) => `01900000-0000-7000-8000-0000000000${`${last}`.padStart(2, '0')}`

/** Areas that have no contents of their own yet; articles and explanations recommend themselves when they are published. */
export const demoRecommendations: readonly DemoRecommendation[] = [
  {
    id: id(1),
    kind: 'competition',
    title: { zh: '春季解题赛：从一份泄露的日志说起', en: 'Spring jeopardy: it began with a leaked log' },
    summary: {
      zh: '四十八小时，六个方向，三人一队。报名前先看看去年的题目和赛制。',
      en: 'Forty-eight hours, six categories, teams of three. See last year’s tasks and rules before you register.',
    },
    path: '/competition',
    publishedAt: '2026-11-10T02:00:00Z',
  },
  {
    id: id(2),
    kind: 'question',
    title: { zh: '练一练：找回被截断的流量', en: 'Practise: recover the truncated capture' },
    summary: {
      zh: '一道取证入门题，附三条提示，半小时内可以完成。',
      en: 'A first forensics question with three hints; half an hour is enough.',
    },
    path: '/training',
    publishedAt: '2026-11-08T02:00:00Z',
  },
  {
    id: id(3),
    kind: 'dataset',
    title: { zh: '脱敏医疗问答语料（示例）', en: 'De-identified medical questions (sample)' },
    summary: {
      zh: '带许可、字段说明与校验值，用来练习隐私泄露评估。',
      en: 'With licence, schema and checksums; made for practising privacy-leak assessment.',
    },
    path: '/opendata',
    publishedAt: '2026-11-05T02:00:00Z',
  },
]

export async function insertDemoRecommendations(owner: pg.ClientBase): Promise<void> {
  for (const { id, kind, title, summary, path, publishedAt } of demoRecommendations)
    await owner.query(
      `insert into platform.recommendations (id, position, kind, title, summary, path, published_at)
       values ($1, 0, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
      [id, kind, JSON.stringify(title), JSON.stringify(summary), path, publishedAt],
    )
}
