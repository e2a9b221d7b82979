import { jeopardyRules } from './jeopardy.ts'
import { openDivision, type Template, usualSettings } from './template.ts'
import { prose } from './written.ts'

/** Teams of companies, whose members prove that they work there. */
export const company: Template = {
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
    ...usualSettings,
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
    agreement: prose(
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
