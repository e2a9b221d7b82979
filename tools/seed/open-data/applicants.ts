import type { ApplicantIdentity } from '@tiltyard/contracts'

export type DemoApplicant = ApplicantIdentity & {
  /** Of a person of the training camp; null is the researcher, who can sign in. */
  readonly nickname: string | null
}

const applicant = (
  nickname: string | null,
  realName: string,
  orgType: ApplicantIdentity['orgType'],
  orgName: string,
  department: string | null,
): DemoApplicant => ({ nickname, realName, orgType, orgName, department, verifiedType: 'mobile' })

export const researcher = applicant(null, '沈知微', 'school', '东湖大学', '网络空间安全学院')
export const bridge = applicant('青石桥', '陆川', 'school', '东湖大学', '计算机学院')
export const cherry = applicant('晚樱', '顾晚晴', 'company', '磐石数据科技有限公司', '数据安全部')
export const bamboo = applicant('竹林听雨', '程远', 'school', '江城理工学院', '信息工程系')
export const wren = applicant('Wren', 'Wren Ashdown', 'school', 'Northgate University', 'Computer Science')
export const oakley = applicant('Oakley', 'Oakley Pryce', 'company', 'Harbour Analytics Ltd', null)
export const tamsin = applicant('Tamsin', 'Tamsin Vale', 'school', 'Northgate University', 'Law')
export const juniper = applicant('Juniper', 'Juniper Moss', 'other', 'Open Web Observatory', null)
export const calder = applicant(
  'Calder',
  'Calder Finch',
  'company',
  'Finch Security Research',
  'Malware team',
)
export const marlow = applicant('Marlow', 'Marlow Reed', 'school', 'Saltmarsh College', 'Statistics')

/** All people and organisations are invented. */
export const demoApplicants: readonly DemoApplicant[] = [
  researcher,
  bridge,
  cherry,
  bamboo,
  wren,
  oakley,
  tamsin,
  juniper,
  calder,
  marlow,
]
