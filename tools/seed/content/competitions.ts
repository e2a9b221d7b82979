import type { Localised, ProfileKey, VerifyType } from '@tiltyard/contracts'

export type DemoCompetition = {
  readonly id: string
  readonly name: Localised
  readonly summary: Localised
  readonly verifyType: VerifyType
  readonly fields: Readonly<Record<'company' | 'school' | 'other', readonly ProfileKey[]>>
  readonly companyNeedsMaterials: boolean
  readonly size: readonly [min: number, max: number]
  readonly conditions: readonly Localised[]
}

const id = (last: number) => `01900000-0000-7000-8000-0000000002${`${last}`.padStart(2, '0')}`

/** Runs, and takes registrations while it does. */
export const forensicsCompetitionId = id(3)

/** What a competition calls what it asks for. */
export const fieldWords: Readonly<Partial<Record<ProfileKey, Localised>>> = {
  realName: { zh: '真实姓名', en: 'Full name' },
  orgName: { zh: '单位名称', en: 'Organisation' },
  department: { zh: '部门', en: 'Department' },
  jobTitle: { zh: '职务', en: 'Job title' },
  major: { zh: '专业', en: 'Field of study' },
  studentNo: { zh: '学号', en: 'Student number' },
  city: { zh: '所在城市', en: 'City' },
}

/** One of each kind that asks differently: companies with proofs, schools with a number, anybody. */
export const demoCompetitions: readonly DemoCompetition[] = [
  {
    id: id(1),
    name: { zh: '企业数据安全防护赛', en: 'Corporate Data Protection Cup' },
    summary: {
      zh: '企业队伍防护一套真实的业务系统：发现泄露、定位来源、完成修复并验证。',
      en: 'Company teams protect a working business system: find the leak, trace its source, fix it and verify the fix.',
    },
    verifyType: 'cert_photo',
    fields: {
      company: ['realName', 'orgName', 'department', 'jobTitle'],
      school: ['realName', 'orgName'],
      other: ['realName'],
    },
    companyNeedsMaterials: true,
    size: [2, 5],
    conditions: [
      { zh: '每位成员完成证件实名认证。', en: 'Every member must be verified by document.' },
      {
        zh: '企业队伍的成员上传工作证或加盖公章的在职证明。',
        en: 'Members of company teams must upload a work permit or an employment certificate with an official seal.',
      },
    ],
  },
  {
    id: id(2),
    name: { zh: '高校数据安全挑战赛', en: 'University Data Security Challenge' },
    summary: {
      zh: '面向在校学生的解题赛，从隐私计算到流量分析。',
      en: 'A jeopardy competition for students, from privacy-preserving computation to traffic analysis.',
    },
    verifyType: 'mobile',
    fields: {
      company: ['realName'],
      school: ['realName', 'orgName', 'major', 'studentNo'],
      other: ['realName'],
    },
    companyNeedsMaterials: false,
    size: [1, 4],
    conditions: [
      { zh: '在校本科生或研究生，每队至多四人。', en: 'Enrolled students, up to four per team.' },
      { zh: '每位成员完成手机号认证。', en: 'Every member must have a verified mobile number.' },
    ],
  },
  {
    id: forensicsCompetitionId,
    name: { zh: '开放数据取证赛', en: 'Open Data Forensics' },
    summary: {
      zh: '面向所有人，边报名边比赛：两个案件，十八个问题，根据证据还原数据泄露的经过。',
      en: 'Open to everyone, also while it runs: two cases and eighteen questions about how data leaked.',
    },
    verifyType: 'none',
    fields: { company: ['realName', 'city'], school: ['realName', 'city'], other: ['realName', 'city'] },
    companyNeedsMaterials: false,
    size: [1, 3],
    conditions: [
      {
        zh: '无需实名认证，补全个人信息即可组队。',
        en: 'No verification required. Complete your profile to form a team.',
      },
    ],
  },
]

export const demoAgreement = {
  zh: '<p>参赛者承诺：提交的材料真实有效；只在比赛环境内进行测试；不公开尚未修补的漏洞和赛题数据。</p><p>主办方承诺：材料仅用于资格审核，加密保存，离队即删除。</p>',
  en: '<p>Participants confirm that submitted materials are genuine, test only within the competition’s environments, and do not publish unpatched vulnerabilities or task data.</p><p>The organisers use materials only to verify eligibility, store them encrypted, and delete them when a member leaves.</p>',
} as const
