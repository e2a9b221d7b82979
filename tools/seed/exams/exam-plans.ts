import type { ChineseText, ExamShows } from '@tiltyard/contracts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

export type DemoExam = {
  readonly id: string
  readonly name: Required<ChineseText>
  readonly summary: Required<ChineseText>
  readonly paperName: Required<ChineseText>
  readonly shows: ExamShows
  /** Among all demo teams, beside the captain's. */
  readonly teams: readonly [from: number, to: number]
  /** Of a team; the captain's has two. */
  readonly members: number
  /** Seconds from now while candidates sit, as all moments here. */
  readonly starts: number
  readonly freezes: number
  readonly ends: number
  /** By how much all of it is moved into the past afterwards. */
  readonly heldBefore: number
  /** Seconds after each begin, in order of the candidates; the captain and the player are the first two. */
  readonly sat: readonly DemoSitting[]
}

/** Used: until the hand-in, and with answers to everything. Otherwise the sheet is open, or the time ran out. */
export type DemoSitting = { readonly began: number; readonly used: number | null } | null

const id = (last: number) => `01900000-0000-7000-8000-0000000002${last}`

/** The captain and the player have not begun, and can until it ends. */
export const runningExam: DemoExam = {
  id: id(16),
  name: { zh: '数据安全理论赛', en: 'Data Security Theory Challenge' },
  summary: {
    zh: '限时 60 分钟，从 120 道题中抽取 40 道，队伍成绩为队员的平均分。',
    en: 'One hour, 40 questions drawn from 120. A team’s score is the mean of its members.',
  },
  paperName: { zh: '数据安全理论卷', en: 'Data Security Paper' },
  shows: 'results',
  teams: [53, 59],
  members: 2,
  starts: -day,
  freezes: 7 * day - hour,
  ends: 7 * day,
  heldBefore: 0,
  sat: [
    ...[null, null],
    ...[48, 52, 41, 55, 44, 50, 38].map((used, n) => ({
      began: -(used + n / 4) * minute,
      used: used * minute,
    })),
    ...[22, 15, 6].map((ago) => ({ began: -ago * minute, used: null })),
    ...[null, null],
  ],
}

const candidates = 62
const absent: ReadonlySet<number> = new Set([34, 58])
const tooSlow: ReadonlySet<number> = new Set([19, 43])

/** Sixty people sat it in twenty-one teams; two were absent, and two ran out of time. */
export const finishedExam: DemoExam = {
  id: id(17),
  name: { zh: '数据安全理论选拔赛', en: 'Data Security Theory Qualifier' },
  summary: {
    zh: '21 支队伍、60 名考生参加的理论选拔赛，成绩已公布。',
    en: 'A theory qualifier sat by 60 candidates of 21 teams. Results are published.',
  },
  paperName: { zh: '选拔卷', en: 'Qualifier Paper' },
  shows: 'all',
  teams: [33, 53],
  members: 3,
  starts: -70 * minute,
  freezes: -10 * minute,
  ends: 50 * minute,
  heldBefore: 3 * day,
  sat: Array.from({ length: candidates }, (_, n) => {
    if (absent.has(n)) return null
    // None is over at the moment of the seed: a worker that runs would close it.
    if (tooSlow.has(n)) return { began: -57 * minute, used: null }
    const used = (32 + ((n * 7) % 21)) * minute
    return { began: -used - ((n * 11) % 5) * minute, used }
  }),
}

export const examTexts = {
  overview: {
    zh: '<p>理论赛：个人限时作答，题型有单选、多选、判断和填空，覆盖数据分类分级、法律法规、匿名化、密码技术、访问控制和事件响应。</p><p>每人的试题从题库中随机抽取，各部分的题数和难度相同。多选题少选得一半分，错选不得分。</p><p>演示竞赛，试题均附解析与出处。</p>',
    en: '<p>A theory exam for each member: single and multiple choice, true or false, and blanks to fill in, on data classification, law, anonymisation, cryptography, access control and incident response.</p><p>Each candidate’s questions are drawn from the bank, with the same number and difficulties in each section. In multiple choice, right options that are not all earn half, and a wrong one earns nothing.</p><p>This is a demo competition. Every question has an explanation with its source.</p>',
  },
  rules: {
    zh: '<ul><li>考试在规定时间内开始，从开始作答起计时，到时自动交卷。</li><li>答案自动保存，显示“已保存”的答案有效。</li><li>请独立作答；切换页面和粘贴会被记录，供主办方参考。</li><li>队伍成绩取全体队员的平均分，缺考按零分计。</li><li>对试题有异议，请在申诉期内提出。</li></ul>',
    en: '<ul><li>Begin the exam within its window. Your time runs from then on, and the exam is handed in when it is over.</li><li>Answers are saved as you go, and saved answers count.</li><li>Work on your own. Leaving the page and pasting are recorded for the organisers.</li><li>The score of a team is the mean of all its members; an absent one counts as zero.</li><li>Appeals against a question must be filed before the deadline for appeals.</li></ul>',
  },
  prizes: {
    zh: '<p>一等奖一名，二等奖两名，三等奖三名。</p>',
    en: '<p>One first prize, two second and three third prizes.</p>',
  },
  faq: {
    zh: '<h2>断网了怎么办？</h2><p>答案会留在本机，恢复连接后自动保存；计时不会停止。</p><h2>可以分几次作答吗？</h2><p>开始后计时不停，可以关闭页面后再回来，但不会延长时间。</p>',
    en: '<h2>What if my connection fails?</h2><p>Your answers stay on your device and are saved when you are back online. Your time goes on.</p><h2>Can I take breaks?</h2><p>You can close the page and come back, but your time goes on and is not extended.</p>',
  },
} as const
