import type { CompetitionType, Localised } from '@tiltyard/contracts'

export type DemoDivision = {
  readonly name: Localised
  readonly description: Localised
  readonly orgTypes: readonly string[] | null
  readonly needsReview: boolean
}
export type DemoStage = {
  readonly name: Localised
  readonly type: CompetitionType
  /** Days from the day of seeding. */
  readonly from: number
  readonly to: number
}
export type DemoTexts = {
  readonly type: CompetitionType
  readonly overview: Localised
  readonly rules: Localised
  readonly prizes: Localised
  readonly faq: Localised
  readonly stages: readonly DemoStage[]
  readonly divisions: readonly DemoDivision[]
  readonly announcement: { readonly title: Localised; readonly content: Localised }
}

const rules: Localised = {
  zh: '<ol><li>比赛期间只能攻击赛题提供的环境，不得攻击平台、其他队伍或第三方系统。</li><li>每道题由队长代表队伍提交，队员之间可以自由分工。</li><li>不得与其他队伍交换 flag、解题思路或附件；每支队伍的 flag 各不相同，共享会被发现。</li><li>封榜之后榜单停止更新，比赛结束后由主办方揭榜。</li><li>对判定有异议，请在比赛结束后 24 小时内提出。</li></ol>',
  en: '<ol><li>Attack only what the tasks offer; never the platform, other teams, or anybody else’s systems.</li><li>The team leader submits for the team; how members share the work is theirs to decide.</li><li>Do not trade flags, solutions or files with other teams: flags differ from team to team, and sharing shows.</li><li>After the freeze the board stands still; the organisers reveal it when the competition is over.</li><li>Whoever disputes a decision says so within 24 hours of the end.</li></ol>',
}
const faq: Localised = {
  zh: '<h2>可以中途换队员吗？</h2><p>名单锁定之前可以。锁定之后队伍不能再变动。</p><h2>一个人可以参加两支队伍吗？</h2><p>同一项竞赛里每人只能在一支队伍中。</p><h2>忘记报名了怎么办？</h2><p>报名截止后不再受理，请留意日程。</p>',
  en: '<h2>May the team change during registration?</h2><p>Until the rosters lock. After that a team stays as it is.</p><h2>May I be in two teams?</h2><p>One person is in one team of a competition.</p><h2>What if we miss the deadline?</h2><p>Registration does not open again; please watch the schedule.</p>',
}
const prizes: Localised = {
  zh: '<ul><li>一等奖一队：证书与奖杯，受邀在研讨会上作报告</li><li>二等奖两队：证书</li><li>三等奖三队：证书</li></ul><p>获奖队伍需在赛后一周内提交解题报告。</p>',
  en: '<ul><li>First prize, one team: certificate, cup, and a talk at the workshop</li><li>Second prize, two teams: certificate</li><li>Third prize, three teams: certificate</li></ul><p>Winning teams hand in a write-up within a week.</p>',
}
const everybody: DemoDivision = {
  name: { zh: '公开组', en: 'Open' },
  description: { zh: '任何队伍都可以参加。', en: 'For every team.' },
  orgTypes: null,
  needsReview: false,
}

/** In the order of the demo competitions. */
export const demoTexts: readonly DemoTexts[] = [
  {
    type: 'rwd',
    overview: {
      zh: '<p>每支队伍接手一套正在运行的订单系统。数据已经泄露，线索散落在日志、流量与代码里。找出泄露的途径，修好它，并证明修补有效。</p><p>评委按“发现、定位、修补、证明”四步给分，重视可以复现的证据。</p>',
      en: '<p>Each team takes over a working order system. Data has leaked, and the traces lie in logs, traffic and code. Find the way it went, mend it, and prove that the repair holds.</p><p>Judges score four steps, finding, tracing, mending and proving, and value evidence that can be repeated.</p>',
    },
    rules,
    prizes,
    faq,
    stages: [
      { name: { zh: '线上初赛', en: 'Online round' }, type: 'rwd', from: 80, to: 81 },
      { name: { zh: '现场决赛', en: 'On-site final' }, type: 'rwd', from: 110, to: 111 },
    ],
    divisions: [
      {
        name: { zh: '企业组', en: 'Companies' },
        description: { zh: '队员均为同一企业的员工。', en: 'All members work for one company.' },
        orgTypes: ['company'],
        needsReview: true,
      },
      everybody,
    ],
    announcement: {
      title: { zh: '报名与材料说明', en: 'On registration and proofs' },
      content: {
        zh: '<p>企业队成员的在职证明请在报名截止前三天提交，审核约需一个工作日。</p>',
        en: '<p>Members of company teams, please hand in your proof three days before registration closes; a review takes about a working day.</p>',
      },
    },
  },
  {
    type: 'jeopardy',
    overview: {
      zh: '<p>面向在校学生的解题赛：隐私计算、密码、流量分析、Web 与取证，难度由浅入深，第一次参赛也有能解的题。</p><p>比赛持续 24 小时，最后四小时封榜。赛后公布全部题解，赛题会收入训练营。</p>',
      en: '<p>A jeopardy for students: privacy-preserving computation, cryptography, traffic analysis, web and forensics, from gentle to hard, with tasks for those who play for the first time.</p><p>It lasts 24 hours, and the board freezes for the last four. Solutions are published afterwards, and the tasks move to the training camp.</p>',
    },
    rules,
    prizes,
    faq,
    stages: [{ name: { zh: '线上赛', en: 'Online' }, type: 'jeopardy', from: 78, to: 79 }],
    divisions: [
      {
        name: { zh: '学生组', en: 'Students' },
        description: {
          zh: '队员均为在校学生，主办方核对学籍。',
          en: 'All members are enrolled; organisers check it.',
        },
        orgTypes: ['school'],
        needsReview: true,
      },
      everybody,
    ],
    announcement: {
      title: { zh: '赛前训练安排', en: 'Warm-up sessions' },
      content: {
        zh: '<p>开赛前两周每周三晚有一次线上答疑，往届赛题可在训练营练习。</p>',
        en: '<p>For two weeks before the start there is an online session every Wednesday evening; earlier tasks are in the training camp.</p>',
      },
    },
  },
  {
    type: 'forensics',
    overview: {
      zh: '<p>一份开放数据集在发布前被人动过手脚。给您磁盘镜像、日志与邮件，还原整件事：谁、何时、改了什么。</p>',
      en: '<p>Somebody tampered with an open dataset before it was published. From disk images, logs and mail, tell the whole story: who, when, and what was changed.</p>',
    },
    rules,
    prizes,
    faq,
    stages: [{ name: { zh: '线上赛', en: 'Online' }, type: 'forensics', from: 90, to: 92 }],
    divisions: [everybody],
    announcement: {
      title: { zh: '证据校验值', en: 'Hashes of the evidence' },
      content: {
        zh: '<p>开赛时会公布每份证据的 SHA-256，请先校验再分析。</p>',
        en: '<p>The SHA-256 of every piece of evidence is published at the start; please check before you begin.</p>',
      },
    },
  },
]
