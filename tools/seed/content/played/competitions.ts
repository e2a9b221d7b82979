import type { Localised } from '@tiltyard/contracts'

const hour = 3600
const day = 24 * hour

export type PlayedCompetition = {
  readonly id: string
  readonly name: Required<Localised>
  readonly summary: Required<Localised>
  readonly seed: number
  readonly teams: number
  /** Seconds from now; what is past is negative. */
  readonly starts: number
  readonly freezes: number
  readonly ends: number
  readonly revealed: number | null
  /** When it is looked at again so late that it would be over: put off by so much from then. */
  readonly staysFor: { readonly freeze: number | null; readonly end: number } | null
  readonly hasCase: boolean
  /** Tasks with environments are new there: nobody has started one yet. */
  readonly hasEnvironments: boolean
}

const id = (last: number) => `01900000-0000-7000-8000-0000000002${last}`

export const runningCompetition: PlayedCompetition = {
  id: id(10),
  name: { zh: '湖畔杯数据安全解题赛', en: 'Lakeside Cup Jeopardy' },
  summary: {
    zh: '24 小时解题赛，60 支队伍，23 道赛题。',
    en: 'A 24-hour jeopardy with 60 teams and 23 tasks.',
  },
  seed: 7,
  teams: 60,
  starts: -5 * hour,
  freezes: 15 * hour,
  ends: 19 * hour,
  revealed: null,
  staysFor: { freeze: 15 * hour, end: 19 * hour },
  hasCase: true,
  hasEnvironments: true,
}

export const frozenCompetition: PlayedCompetition = {
  id: id(11),
  name: { zh: '江城数据安全夜赛', en: 'River City Night CTF' },
  summary: {
    zh: '12 小时夜间解题赛，最后两小时封榜。',
    en: 'A 12-hour night jeopardy. The scoreboard is frozen for the final two hours.',
  },
  seed: 23,
  teams: 24,
  starts: -11 * hour,
  freezes: -1 * hour,
  ends: 1 * hour,
  revealed: null,
  staysFor: { freeze: null, end: hour },
  hasCase: false,
  hasEnvironments: false,
}

export const finishedCompetition: PlayedCompetition = {
  id: id(12),
  name: { zh: '秋季公开赛', en: 'Autumn Open' },
  summary: {
    zh: '24 小时公开解题赛，成绩已公布。',
    en: 'A 24-hour open jeopardy. Results are published.',
  },
  seed: 41,
  teams: 36,
  starts: -12 * day,
  freezes: -11 * day - 3 * hour,
  ends: -11 * day,
  revealed: -11 * day + hour,
  staysFor: null,
  hasCase: false,
  hasEnvironments: false,
}

/** Longer than any year, so that no two competitions end in the same one. */
const pastYear = 366 * day

const pastCompetition = (
  last: number,
  years: number,
  { name, summary, seed, teams }: Pick<PlayedCompetition, 'name' | 'summary' | 'seed' | 'teams'>,
): PlayedCompetition => ({
  ...finishedCompetition,
  id: id(last),
  name,
  summary,
  seed,
  teams,
  starts: finishedCompetition.starts - years * pastYear,
  freezes: finishedCompetition.freezes - years * pastYear,
  ends: finishedCompetition.ends - years * pastYear,
  revealed: finishedCompetition.ends - years * pastYear + hour,
})

/** With results of earlier years, for the hall of fame; the demo captain led a team in the first of them. */
export const pastCompetitions = [
  pastCompetition(13, 1, {
    name: { zh: '春季邀请赛', en: 'Spring Invitational' },
    summary: { zh: '面向高校与企业的邀请赛。', en: 'An invitational for universities and companies.' },
    seed: 53,
    teams: 16,
  }),
  pastCompetition(14, 2, {
    name: { zh: '数据安全新秀赛', en: 'Data Security Rookie Cup' },
    summary: { zh: '面向首次参赛者的解题赛。', en: 'A jeopardy for first-time participants.' },
    seed: 67,
    teams: 12,
  }),
  pastCompetition(15, 3, {
    name: { zh: '首届数据安全公开赛', en: 'First Data Security Open' },
    summary: { zh: '平台举办的第一届竞赛。', en: 'The first competition on this platform.' },
    seed: 79,
    teams: 10,
  }),
] as const

export const playedCompetitions = [
  runningCompetition,
  frozenCompetition,
  finishedCompetition,
  ...pastCompetitions,
] as const

export const playedTexts = {
  overview: {
    zh: '<p>解题赛：找到每道题的 flag 并提交。分值随解出队伍数下降，前三支解出的队伍有额外加分。</p><p>演示竞赛，题目均可实际解出。</p>',
    en: '<p>Find and submit the flag of each task. Values drop as more teams solve a task; the first three teams get a bonus.</p><p>This is a demo competition. Every task can be solved.</p>',
  },
  rules: {
    zh: '<ul><li>仅队长可以提交 flag。</li><li>不得与其他队伍交换 flag；提交其他队伍的专属 flag 将按争议处理。</li><li>不得攻击平台与其他队伍。</li></ul>',
    en: '<ul><li>Only the team leader submits flags.</li><li>Do not share flags. Submitting another team’s flag opens a case.</li><li>Do not attack the platform or other teams.</li></ul>',
  },
  prizes: {
    zh: '<p>一等奖一名，二等奖两名，三等奖三名。</p>',
    en: '<p>One first prize, two second and three third prizes.</p>',
  },
} as const

export const playedDivisions = [
  { orgType: 'company', name: { zh: '企业组', en: 'Companies' } },
  { orgType: 'school', name: { zh: '高校组', en: 'Universities' } },
  { orgType: 'other', name: { zh: '公开组', en: 'Open' } },
] as const

export const playedAwards = [
  { place: 1, award: { zh: '一等奖', en: 'First prize' } },
  ...[2, 3].map((place) => ({ place, award: { zh: '二等奖', en: 'Second prize' } })),
  ...[4, 5, 6].map((place) => ({ place, award: { zh: '三等奖', en: 'Third prize' } })),
]
