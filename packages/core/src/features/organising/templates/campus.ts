import { jeopardyRules } from './jeopardy.ts'
import { openDivision, type Template, usualSettings } from './template.ts'

/** Students compete for the places; professionals play along and neither take first solves nor move values. */
export const campus: Template = {
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
    ...usualSettings,
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
