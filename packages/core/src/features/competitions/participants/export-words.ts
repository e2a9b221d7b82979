import type { EntryState, Language, OrgType, ProfileKey, SubmissionVerdict } from '@tiltyard/contracts'

type ExportWords = {
  readonly participants: readonly string[]
  readonly entries: readonly string[]
  readonly submissions: readonly string[]
  readonly address: string
  readonly fields: Readonly<Record<ProfileKey, string>>
  /** Values of fields that are chosen from a list. */
  readonly choices: Readonly<Partial<Record<ProfileKey, Readonly<Record<string, string>>>>>
  readonly orgTypes: Readonly<Record<OrgType, string>>
  readonly states: Readonly<Record<EntryState, string>>
  readonly verdicts: Readonly<Record<SubmissionVerdict, string>>
  readonly yes: string
}

/** Column titles and values of the exported tables. */
export const exportWords: Readonly<Record<Language, ExportWords>> = {
  zh: {
    participants: ['队伍', '单位类型', '单位', '组别', '报名状态', '昵称', '队长', '入队时间'],
    entries: [
      ...['队伍', '单位类型', '单位', '组别', '报名状态', '理由', '人数', '队长'],
      ...['报名时间', '审核时间', '审核人'],
    ],
    submissions: ['提交时间', '队伍', '队员', '赛题', '结果', '内容'],
    address: '网络地址',
    fields: {
      realName: '姓名',
      gender: '性别',
      birthday: '出生日期',
      mobile: '手机号',
      orgType: '单位类型（个人）',
      orgName: '单位（个人）',
      industryCode: '行业',
      department: '部门',
      jobTitle: '职务',
      major: '专业',
      degree: '学历',
      studentNo: '学号',
      city: '城市',
      bio: '个人简介',
    },
    choices: {
      gender: { female: '女', male: '男', other: '其他' },
      orgType: { company: '企业', school: '学校', other: '其他' },
      degree: {
        secondary: '高中及以下',
        bachelor: '大专、本科',
        master: '硕士',
        doctor: '博士',
        other: '其他',
      },
    },
    orgTypes: { company: '企业', school: '学校', other: '其他' },
    states: {
      submitted: '待审核',
      accepted: '已通过',
      returned: '已退回',
      rejected: '已拒绝',
      suspended: '已停赛',
      withdrawn: '已退赛',
    },
    verdicts: { right: '正确', repeated: '重复', wrong: '错误', shared_flag: '他队 flag' },
    yes: '是',
  },
  en: {
    participants: [
      ...['Team', 'Organisation type', 'Organisation', 'Division', 'Registration'],
      ...['Nickname', 'Leader', 'Joined'],
    ],
    entries: [
      ...['Team', 'Organisation type', 'Organisation', 'Division', 'Registration', 'Reason', 'Members'],
      ...['Leader', 'Submitted', 'Reviewed', 'Reviewer'],
    ],
    submissions: ['Submitted', 'Team', 'Member', 'Task', 'Verdict', 'Content'],
    address: 'Network address',
    fields: {
      realName: 'Name',
      gender: 'Gender',
      birthday: 'Date of birth',
      mobile: 'Mobile number',
      orgType: 'Organisation type (person)',
      orgName: 'Organisation (person)',
      industryCode: 'Industry',
      department: 'Department',
      jobTitle: 'Job title',
      major: 'Major',
      degree: 'Degree',
      studentNo: 'Student number',
      city: 'City',
      bio: 'About',
    },
    choices: {
      gender: { female: 'Female', male: 'Male', other: 'Other' },
      orgType: { company: 'Company', school: 'School', other: 'Other' },
      degree: {
        secondary: 'Secondary school',
        bachelor: 'Bachelor’s',
        master: 'Master’s',
        doctor: 'Doctorate',
        other: 'Other',
      },
    },
    orgTypes: { company: 'Company', school: 'School', other: 'Other' },
    states: {
      submitted: 'Pending',
      accepted: 'Accepted',
      returned: 'Returned',
      rejected: 'Rejected',
      suspended: 'Suspended',
      withdrawn: 'Withdrawn',
    },
    verdicts: { right: 'Right', repeated: 'Repeated', wrong: 'Wrong', shared_flag: 'Another team’s flag' },
    yes: 'yes',
  },
}
