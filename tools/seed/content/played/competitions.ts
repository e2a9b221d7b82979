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
}

const id = (last: number) => `01900000-0000-7000-8000-0000000002${last}`

export const runningCompetition: PlayedCompetition = {
  id: id(10),
  name: { zh: '湖畔杯数据安全解题赛', en: 'Lakeside Cup Jeopardy' },
  summary: {
    zh: '六十支队伍，二十一道题，二十四小时。现在正在进行。',
    en: 'Sixty teams, twenty-one tasks, twenty-four hours. It is running now.',
  },
  seed: 7,
  teams: 60,
  starts: -5 * hour,
  freezes: 15 * hour,
  ends: 19 * hour,
  revealed: null,
  staysFor: { freeze: 15 * hour, end: 19 * hour },
  hasCase: true,
}

export const frozenCompetition: PlayedCompetition = {
  id: id(11),
  name: { zh: '江城夜战', en: 'River City by Night' },
  summary: {
    zh: '最后一小时，榜单已经封存：谁在追，谁被追，揭榜时才知道。',
    en: 'The last hour: the board stands still, and who overtook whom is seen when it is revealed.',
  },
  seed: 23,
  teams: 24,
  starts: -11 * hour,
  freezes: -1 * hour,
  ends: 1 * hour,
  revealed: null,
  staysFor: { freeze: null, end: hour },
  hasCase: false,
}

export const finishedCompetition: PlayedCompetition = {
  id: id(12),
  name: { zh: '秋季公开赛', en: 'Autumn Open' },
  summary: {
    zh: '已经结束，成绩已公布；题目可以慢慢看。',
    en: 'Over, with its results published; its tasks can be read at leisure.',
  },
  seed: 41,
  teams: 36,
  starts: -12 * day,
  freezes: -11 * day - 3 * hour,
  ends: -11 * day,
  revealed: -11 * day + hour,
  staysFor: null,
  hasCase: false,
}

export const playedCompetitions = [runningCompetition, frozenCompetition, finishedCompetition] as const

export const playedTexts = {
  overview: {
    zh: '<p>解题赛：每道题藏着一面旗，找到它并提交。分值随解出的队伍增多而下降，前三支解出的队伍有额外加分。</p><p>这是演示比赛，题目都可以真的解出来。</p>',
    en: '<p>A jeopardy: in every task a flag is hidden; find it and send it. Values fall with the number of teams that solve a task, and the first three get something on top.</p><p>This is a demo competition; every task can really be solved.</p>',
  },
  rules: {
    zh: '<ul><li>由队长提交旗。</li><li>不得与其他队伍交换旗；专属旗被别队提交，会成为争议案件。</li><li>不得攻击平台与其他队伍。</li></ul>',
    en: '<ul><li>Captains send the flags.</li><li>Flags are not exchanged; where another team’s own flag is sent, it becomes a case.</li><li>Neither the platform nor other teams are attacked.</li></ul>',
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
