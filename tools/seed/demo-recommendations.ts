import type { Recommendation } from '@tiltyard/contracts'
import type pg from 'pg'

type DemoRecommendation = Omit<Recommendation, 'publishedAt'> & { readonly publishedAt: string }

/** Fixed ids: running the seed again finds them. */
const id = (last: number) => `01900000-0000-7000-8000-0000000000${`${last}`.padStart(2, '0')}`

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
  {
    id: id(4),
    kind: 'paper_explain',
    title: { zh: '论文解读：差分隐私的预算花在哪里', en: 'Explained: where the privacy budget goes' },
    summary: {
      zh: '从一次全国普查讲起，看一个 ε 值怎样影响每一张报表。',
      en: 'Starting from a national census: how a single ε shapes every table that is published.',
    },
    path: '/info/paper-explain',
    publishedAt: '2026-11-03T02:00:00Z',
  },
  {
    id: id(5),
    kind: 'article',
    title: { zh: '给第一次参赛的人：队伍怎样分工', en: 'For first-timers: how a team divides the work' },
    summary: {
      zh: '谁读题，谁守平台，谁写记录。三支队伍的做法，以及他们后悔的事。',
      en: 'Who reads, who watches the board, who keeps notes: three teams’ ways, and what they regret.',
    },
    path: '/info/article',
    publishedAt: '2026-10-29T02:00:00Z',
  },
  {
    id: id(6),
    kind: 'conference',
    title: { zh: '顶会日程：投稿截止与会期一览', en: 'Top conferences: deadlines and dates' },
    summary: {
      zh: '四大安全会议的截止时间，按时区换算好，可以订阅。',
      en: 'The four big security venues’ deadlines in your time zone, ready to subscribe to.',
    },
    path: '/info/conference',
    publishedAt: '2026-10-22T02:00:00Z',
  },
]

export async function insertDemoRecommendations(owner: pg.ClientBase): Promise<void> {
  for (const [position, { id, kind, title, summary, path, publishedAt }] of demoRecommendations.entries())
    await owner.query(
      `insert into platform.recommendations (id, position, kind, title, summary, path, published_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
      [id, position + 1, kind, JSON.stringify(title), JSON.stringify(summary), path, publishedAt],
    )
}
