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
  zh: '<ol><li>比赛期间只能攻击赛题提供的环境，不得攻击平台、其他队伍或第三方系统。</li><li>每道题由队长代表队伍提交。</li><li>不得与其他队伍交换 flag、解题思路或附件；每支队伍的 flag 各不相同，共享行为可被识别。</li><li>封榜之后榜单停止更新，比赛结束后由主办方揭榜。</li><li>对判定有异议，请在比赛结束后 24 小时内提出。</li></ol>',
  en: '<ol><li>Attack only the environments provided by the tasks. Do not attack the platform, other teams or third-party systems.</li><li>Only the team leader submits answers.</li><li>Do not share flags, solutions or files with other teams. Flags are unique to each team, so sharing is detected.</li><li>The scoreboard stops updating at the freeze and is revealed after the competition.</li><li>Appeals must be filed within 24 hours of the end.</li></ol>',
}
const faq: Localised = {
  zh: '<h2>可以中途换队员吗？</h2><p>名单锁定前可以，锁定后不能变动。</p><h2>一个人可以参加两支队伍吗？</h2><p>不可以，每人只能加入一支队伍。</p><h2>错过报名怎么办？</h2><p>报名截止后不再受理。</p>',
  en: '<h2>Can we change members?</h2><p>Yes, until rosters lock.</p><h2>Can I join two teams?</h2><p>No. Each person can join one team per competition.</p><h2>What if we miss the registration deadline?</h2><p>Late registrations are not accepted.</p>',
}
const prizes: Localised = {
  zh: '<ul><li>一等奖一队：证书与奖杯，受邀在研讨会上作报告</li><li>二等奖两队：证书</li><li>三等奖三队：证书</li></ul><p>获奖队伍需在赛后一周内提交解题报告。</p>',
  en: '<ul><li>First prize (one team): certificate, trophy and a talk at the workshop</li><li>Second prize (two teams): certificate</li><li>Third prize (three teams): certificate</li></ul><p>Winning teams must submit a write-up within one week.</p>',
}
const everybody: DemoDivision = {
  name: { zh: '公开组', en: 'Open' },
  description: { zh: '面向所有队伍。', en: 'Open to all teams.' },
  orgTypes: null,
  needsReview: false,
}

/** In the order of the demo competitions. */
export const demoTexts: readonly DemoTexts[] = [
  {
    type: 'rwd',
    overview: {
      zh: '<p>每支队伍接手一套正在运行的订单系统。数据已经泄露，请通过日志、流量与代码找出泄露途径，完成修复并验证。</p><p>评委按“发现、定位、修复、验证”四步评分，证据须可复现。</p>',
      en: '<p>Each team takes over a running order system whose data has leaked. Use logs, traffic and code to find the leak, fix it and verify the fix.</p><p>Judges score detection, tracing, fixing and verification. Evidence must be reproducible.</p>',
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
        description: { zh: '队员均为同一企业的员工。', en: 'All members must work for the same company.' },
        orgTypes: ['company'],
        needsReview: true,
      },
      everybody,
    ],
    announcement: {
      title: { zh: '报名与材料说明', en: 'Registration and materials' },
      content: {
        zh: '<p>企业队成员的在职证明请在报名截止前三天提交，审核约需一个工作日。</p>',
        en: '<p>Members of company teams: please submit your proof of employment at least three days before registration closes. Reviews take about one working day.</p>',
      },
    },
  },
  {
    type: 'jeopardy',
    overview: {
      zh: '<p>面向在校学生的解题赛：隐私计算、密码、流量分析、Web 与取证，难度由浅入深，适合初次参赛的同学。</p><p>比赛持续 24 小时，最后四小时封榜。赛后公布全部题解，赛题会收入训练营。</p>',
      en: '<p>A jeopardy competition for students: privacy-preserving computation, cryptography, traffic analysis, web and forensics, with tasks for beginners.</p><p>24 hours, with the scoreboard frozen for the final four. Solutions are published afterwards and the tasks are added to the training camp.</p>',
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
          en: 'All members must be enrolled students.',
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
        en: '<p>Online sessions take place every Wednesday evening in the two weeks before the start. Past tasks are available in the training camp.</p>',
      },
    },
  },
  {
    type: 'forensics',
    overview: {
      zh: '<p>两个案件。《图书馆的后门》：一台泄密的 Web 服务器，留下了访问日志、登录日志、系统盘镜像和抓包。《鹳巢的坐标》：一份误传出去的数据集，留下了导出表格、邮件归档和照片。</p><p>请下载证据、核对校验值，再用常用工具分析：<code>grep</code>、<code>awk</code>、<code>debugfs</code>、<code>tshark</code>、<code>exiftool</code> 就够了。答错会扣减该题得分，得分达到案件的通过分数另有加分。</p>',
      en: '<p>Two cases. “A Back Door to the Library”: a leaking web server with its access log, login log, disk image and a capture. “Where the Storks Nest”: a mis-shared dataset with exports, a mail archive and pictures.</p><p>Download the evidence, verify the checksums and use common tools: <code>grep</code>, <code>awk</code>, <code>debugfs</code>, <code>tshark</code> and <code>exiftool</code> are enough. Wrong answers lower what a question earns. Reaching the pass score of a case earns a bonus.</p>',
    },
    rules,
    prizes,
    faq,
    stages: [{ name: { zh: '线上赛', en: 'Online' }, type: 'forensics', from: -1, to: 13 }],
    divisions: [everybody],
    announcement: {
      title: { zh: '证据校验值', en: 'Evidence checksums' },
      content: {
        zh: '<p>每份证据旁都列有 SHA-256，请先校验再分析，也可以直接在浏览器中校验。</p>',
        en: '<p>The SHA-256 of each piece of evidence is stated beside it. Verify it before your analysis; you can do so in the browser.</p>',
      },
    },
  },
]
