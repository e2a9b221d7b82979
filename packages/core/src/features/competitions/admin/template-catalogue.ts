import type { CompetitionTemplate } from '@tiltyard/contracts'
import { defaultSettings, openDivision, type Template } from './competition-template.ts'
import { bulletList, paragraphs } from './competition-texts.ts'

const rules = bulletList(
  {
    zh: '题目按方向分类，每题有一个或多个 flag，提交正确即得分。',
    en: 'Tasks come in categories; each has one or more flags, and a right flag scores.',
  },
  {
    zh: '只有队长可以提交 flag，全队共享得分。',
    en: 'Only the team leader sends flags; the whole team shares the score.',
  },
  {
    zh: '分值随解出的队伍增多而降低，对所有解出的队伍一视同仁。',
    en: 'A task’s value falls as more teams solve it, equally for all who have solved it.',
  },
  {
    zh: '同分时，先达到该分数的队伍在前。',
    en: 'Between equal scores, whoever reached the score first is ahead.',
  },
  {
    zh: '禁止共享 flag、攻击竞赛平台、干扰其他队伍。违者取消成绩。',
    en: 'Sharing flags, attacking the platform or disturbing other teams ends a team’s part in the competition.',
  },
)

/** The classic: everybody against everybody, one stage, the board frozen towards the end. */
const classic = (hours: number, frozenHours: number): Template => ({
  stage: { name: { zh: '线上赛', en: 'Online round' }, hours, frozenHours },
  divisions: [openDivision],
  settings: defaultSettings,
  documents: { rules },
})

const jeopardy24 = classic(24, 1)
const jeopardy48 = classic(48, 4)
const jeopardyRules = rules

/** Students compete for the places; professionals play along and neither take first solves nor move values. */
const campus: Template = {
  stage: { name: { zh: '线上赛', en: 'Online round' }, hours: 24, frozenHours: 1 },
  divisions: [
    {
      ...openDivision,
      name: { zh: '学生组', en: 'Students' },
      description: {
        zh: '在校学生组成的队伍，报名经审核。',
        en: 'Teams of students; registrations are reviewed.',
      },
      orgTypes: ['school'],
      needsReview: true,
    },
    {
      ...openDivision,
      name: { zh: '社会组', en: 'Professionals' },
      description: { zh: '同题竞技，单独排名。', en: 'The same tasks, ranked apart.' },
      orgTypes: ['company', 'other'],
      ranksOverall: false,
      takesBloods: false,
      movesValue: false,
    },
  ],
  settings: {
    ...defaultSettings,
    verifyType: 'mobile',
    conditions: [
      {
        id: 'student',
        text: { zh: '学生组队员须为在校学生。', en: 'Members of student teams are enrolled students.' },
      },
    ],
    teamUserFields: {
      school: [
        { key: 'realName', value: { zh: '姓名', en: 'Name' } },
        { key: 'orgName', value: { zh: '学校', en: 'School' } },
        { key: 'studentNo', value: { zh: '学号', en: 'Student number' } },
      ],
      company: [{ key: 'realName', value: { zh: '姓名', en: 'Name' } }],
      other: [{ key: 'realName', value: { zh: '姓名', en: 'Name' } }],
    },
  },
  documents: { rules: jeopardyRules },
}

/** Teams of companies, whose members prove that they work there. */
const company: Template = {
  stage: { name: { zh: '线上赛', en: 'Online round' }, hours: 24, frozenHours: 1 },
  divisions: [
    {
      ...openDivision,
      name: { zh: '企业组', en: 'Companies' },
      description: {
        zh: '每位队员提交在职证明，经审核后参赛。',
        en: 'Each member hands in a proof of employment, which is reviewed.',
      },
      orgTypes: ['company'],
      needsReview: true,
    },
  ],
  settings: {
    ...defaultSettings,
    verifyType: 'mobile',
    companyNeedsMaterials: true,
    teamUserFields: {
      company: [
        { key: 'realName', value: { zh: '姓名', en: 'Name' } },
        { key: 'orgName', value: { zh: '公司', en: 'Company' } },
        { key: 'industryCode', value: { zh: '行业', en: 'Industry' } },
        { key: 'jobTitle', value: { zh: '职务', en: 'Job title' } },
      ],
      school: [],
      other: [],
    },
  },
  documents: {
    rules: jeopardyRules,
    agreement: paragraphs(
      {
        zh: '我确认以所填公司员工的身份参赛，所提交的证明真实有效。',
        en: 'I take part as an employee of the company named, and the proof that I hand in is genuine.',
      },
      {
        zh: '我同意主办方为审核参赛资格查看该证明，赛后依隐私政策处理。',
        en: 'I agree that the organisers look at the proof to decide on my entry, and that it is handled under the privacy policy afterwards.',
      },
    ),
  },
}

export const templates: Readonly<Record<CompetitionTemplate, Template>> = {
  'jeopardy-24': jeopardy24,
  'jeopardy-48': jeopardy48,
  campus,
  company,
}
export type { Template }
