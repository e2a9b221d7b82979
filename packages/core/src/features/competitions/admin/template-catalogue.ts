import type { CompetitionTemplate } from '@tiltyard/contracts'
import { defaultSettings, openDivision, type Template } from './competition-template.ts'
import { bulletList, paragraphs } from './competition-texts.ts'

const rules = bulletList(
  {
    zh: '赛题按方向分类，提交正确的 flag 即可得分。',
    en: 'Tasks are grouped by category. Each correct flag scores points.',
  },
  {
    zh: '仅队长可以提交 flag，全队共享得分。',
    en: 'Only the team leader submits flags. The whole team shares the score.',
  },
  {
    zh: '分值随解出队伍数下降，所有解出队伍得分相同。',
    en: 'A task’s value drops as more teams solve it, for all solvers.',
  },
  {
    zh: '同分时，先达到该分数的队伍排名靠前。',
    en: 'Ties go to the team that reached the score first.',
  },
  {
    zh: '禁止共享 flag、攻击竞赛平台、干扰其他队伍。违者取消参赛资格。',
    en: 'Teams that share flags, attack the platform or disrupt other teams are disqualified.',
  },
)

const onlineRound = { type: 'jeopardy', name: { zh: '线上赛', en: 'Online round' } } as const

/** One open division, one stage, and a board frozen before the end. */
const classic = (hours: number, frozenHours: number): Template => ({
  stage: { ...onlineRound, hours, frozenHours },
  divisions: [openDivision],
  settings: defaultSettings,
  documents: { rules },
})

const jeopardy24 = classic(24, 1)
const jeopardy48 = classic(48, 4)
const jeopardyRules = rules

/** Students compete for ranks; professionals play along without first solves and without affecting values. */
const campus: Template = {
  stage: { ...onlineRound, hours: 24, frozenHours: 1 },
  divisions: [
    {
      ...openDivision,
      name: { zh: '学生组', en: 'Students' },
      description: {
        zh: '由在校学生组成的队伍，报名需审核。',
        en: 'Student teams. Registration requires approval.',
      },
      orgTypes: ['school'],
      needsReview: true,
    },
    {
      ...openDivision,
      name: { zh: '社会组', en: 'Professionals' },
      description: { zh: '使用相同赛题，单独排名。', en: 'Same tasks, ranked separately.' },
      orgTypes: ['company', 'other'],
      ranksOverall: false,
      canTakeBloods: false,
      affectsValue: false,
    },
  ],
  settings: {
    ...defaultSettings,
    verifyType: 'mobile',
    conditions: [
      {
        id: 'student',
        text: { zh: '学生组队员须为在校学生。', en: 'Members of student teams must be enrolled students.' },
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

/** Company teams, whose members prove their employment. */
const company: Template = {
  stage: { ...onlineRound, hours: 24, frozenHours: 1 },
  divisions: [
    {
      ...openDivision,
      name: { zh: '企业组', en: 'Companies' },
      description: {
        zh: '每位队员需提交在职证明，审核通过后参赛。',
        en: 'Each member submits proof of employment for review.',
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
        en: 'I am an employee of the stated company, and the proof I submit is genuine.',
      },
      {
        zh: '我同意主办方为审核参赛资格查看该证明，赛后依隐私政策处理。',
        en: 'I agree that the organisers may review the proof to verify eligibility and handle it under the privacy policy.',
      },
    ),
  },
}

/** Cases with evidence and questions, solved within a working day. */
const forensicsDay: Template = {
  stage: { type: 'forensics', name: { zh: '取证赛', en: 'Forensics' }, hours: 8, frozenHours: 1 },
  divisions: [openDivision],
  settings: defaultSettings,
  documents: {
    rules: bulletList(
      {
        zh: '每个案件包含检材和若干问题，按顺序作答，答对一题解锁下一题。',
        en: 'Each case has evidence and questions. A correct answer unlocks the next question.',
      },
      {
        zh: '答错会降低该题得分，提交前可查看系统识别的答案。',
        en: 'Wrong answers lower what a question earns. Check how your answer is read before you submit it.',
      },
      {
        zh: '问题得分达到通过分即通过案件，并获得案件分值。',
        en: 'A case is passed, and earns its own points, when its questions reach the pass score.',
      },
      {
        zh: '仅队长可以提交答案；案件笔记和时间线由全队共享，不计分。',
        en: 'Only the team leader submits answers. Notes and timeline are shared by the team and not scored.',
      },
      {
        zh: '禁止与其他队伍共享答案或检材。违者取消参赛资格。',
        en: 'Teams that share answers or evidence with other teams are disqualified.',
      },
    ),
  },
}

/** One examination; the board is frozen when marks reach it, so that judges review the questions before they are published. */
const theoryExam: Template = {
  stage: { type: 'theory', name: { zh: '理论赛', en: 'Theory' }, hours: 2, frozenHours: 1 },
  divisions: [openDivision],
  settings: defaultSettings,
  documents: {
    rules: bulletList(
      {
        zh: '考试在规定时间内开始，从开始作答起计时，到时自动交卷。',
        en: 'Start the exam within its window. Your time runs from then on, and the exam is handed in when it is over.',
      },
      {
        zh: '答案会自动保存，显示“已保存”的答案有效；断网时答案留在本机，恢复后继续保存。',
        en: 'Answers are saved as you go, and saved answers count. Without a connection they stay on your device and are saved later.',
      },
      {
        zh: '每人的试题和选项顺序不同，请独立作答。',
        en: 'Questions and the order of options differ between candidates. Work on your own.',
      },
      {
        zh: '成绩在考试结束后公布；对试题有异议，可在申诉期内提出。',
        en: 'Marks are published after the exam. You can appeal against a question before the deadline for appeals.',
      },
    ),
  },
}

export const templates: Readonly<Record<CompetitionTemplate, Template>> = {
  'jeopardy-24': jeopardy24,
  'jeopardy-48': jeopardy48,
  campus,
  company,
  'forensics-day': forensicsDay,
  'theory-exam': theoryExam,
}
export type { Template }
