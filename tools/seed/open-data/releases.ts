import type { ChineseText } from '@tiltyard/contracts'
import {
  type DemoLicence,
  openLicence,
  publicDomain,
  researchLicence,
  restrictedLicence,
} from './licences.ts'

export type DemoVersion = {
  readonly number: string
  readonly notes: ChineseText
  readonly daysAgo: number
  /** Part of the rows that it has; all of them if not named. */
  readonly share?: number
  /** Names of its files; all of the dataset's if not named. */
  readonly files?: readonly string[]
  readonly withdrawalReason?: string
  readonly isDraft?: boolean
}

export type DemoRelease = {
  /** Number of the dataset in the demo. */
  readonly dataset: number
  readonly rule: 'open' | 'application'
  readonly licence: DemoLicence
  readonly instructions?: ChineseText
  readonly defaultDays?: number
  readonly maxDays?: number
  readonly answerDays?: number
  readonly dailyFiles?: number
  readonly stewards: 'steward' | 'organiser-and-steward' | 'nobody'
  /** First version first. */
  readonly versions: readonly DemoVersion[]
}

const first = (daysAgo: number, share?: number): DemoVersion => ({
  number: '1.0',
  notes: { zh: '首次发布。', en: 'First release.' },
  daysAgo,
  ...(share !== undefined && { share }),
})

const open = (dataset: number, licence: DemoLicence, ...versions: DemoVersion[]): DemoRelease => ({
  dataset,
  rule: 'open',
  licence,
  stewards: dataset === 8 || dataset === 9 ? 'nobody' : 'steward',
  versions,
})

const openReleases: readonly DemoRelease[] = [
  open(
    1,
    openLicence,
    first(240, 0.6),
    {
      number: '1.1',
      notes: {
        zh: '补充周四、周五的流量，此前只有前三天；列与 1.0 版相同。',
        en: 'Adds Thursday and Friday, after three days in 1.0. Columns are the same.',
      },
      daysAgo: 130,
    },
    {
      number: '2.0',
      notes: {
        zh: '准备中：修正部分流的标签。',
        en: 'In preparation: corrects the labels of some flows.',
      },
      daysAgo: 2,
      isDraft: true,
    },
  ),
  open(3, openLicence, first(238)),
  open(4, publicDomain, first(236)),
  open(6, publicDomain, first(234)),
  open(8, publicDomain, first(232, 0.7), {
    number: '1.1',
    notes: {
      zh: '增加 8 月以后公布的漏洞，部分记录尚待评分。',
      en: 'Adds vulnerabilities published since August; some still wait for a score.',
    },
    daysAgo: 48,
  }),
  open(9, openLicence, first(231)),
  open(12, openLicence, first(228)),
  open(13, openLicence, first(227)),
  open(14, openLicence, first(226)),
  open(
    17,
    publicDomain,
    first(225, 0.5),
    {
      number: '1.1',
      notes: { zh: '名单由前 200 扩展到前 300。', en: 'The list grows from 200 to 300 sites.' },
      daysAgo: 118,
      share: 0.75,
    },
    {
      number: '1.2',
      notes: { zh: '名单扩展到前 400。', en: 'The list grows to 400 sites.' },
      daysAgo: 27,
    },
  ),
]

const groupInstructions: ChineseText = {
  zh: '请写明研究问题、数据存放的位置以及谁能接触到它。同组成员需各自申请。',
  en: 'Say what you want to find out, where the data will be stored and who can reach it. Members of a group apply one by one.',
}
const isolationInstructions: ChineseText = {
  zh: '请说明所在机构与隔离环境。没有隔离环境的申请会被退回。',
  en: 'Name your institution and your isolated environment. Applications without one are returned.',
}

const applicationReleases: readonly DemoRelease[] = [
  {
    dataset: 2,
    rule: 'application',
    licence: researchLicence,
    stewards: 'steward',
    instructions: groupInstructions,
    versions: [first(239)],
  },
  {
    dataset: 5,
    rule: 'application',
    licence: restrictedLicence,
    stewards: 'steward',
    instructions: isolationInstructions,
    defaultDays: 180,
    maxDays: 365,
    answerDays: 7,
    versions: [first(235)],
  },
  {
    dataset: 7,
    rule: 'application',
    licence: restrictedLicence,
    stewards: 'steward',
    instructions: {
      zh: '每人得到的文件带有不同的标记，请勿交换副本。请写明分析环境与存放方式。',
      en: 'Every person gets a file with a mark of their own, so do not exchange copies. Name your environment and how you store the data.',
    },
    versions: [first(233)],
  },
  {
    dataset: 10,
    rule: 'application',
    licence: researchLicence,
    stewards: 'steward',
    instructions: groupInstructions,
    dailyFiles: 5,
    versions: [
      {
        ...first(230, 0.5),
        files: ['adult-sample.csv'],
        withdrawalReason:
          '只包含一半记录，请改用 1.1 或更高版本。Half of the records are missing; use 1.1 or later.',
      },
      {
        number: '1.1',
        notes: {
          zh: '补齐缺失的记录，共 320 条。',
          en: 'Has the missing records, 320 in all.',
        },
        daysAgo: 205,
        files: ['adult-sample.csv'],
      },
      {
        number: '2.0',
        notes: {
          zh: '新增脱敏基准文件 masking-benchmark.csv，收入记录不变。',
          en: 'Adds masking-benchmark.csv, a benchmark of masking. Income records are unchanged.',
        },
        daysAgo: 96,
      },
    ],
  },
  {
    dataset: 11,
    rule: 'application',
    licence: restrictedLicence,
    stewards: 'steward',
    instructions: isolationInstructions,
    defaultDays: 180,
    maxDays: 365,
    versions: [first(229)],
  },
  {
    dataset: 15,
    rule: 'application',
    licence: researchLicence,
    stewards: 'steward',
    instructions: groupInstructions,
    versions: [
      first(228, 0.6),
      {
        number: '1.1',
        notes: {
          zh: '补充后两个月的邮件头，由 156 条增加到 260 条。',
          en: 'Adds the headers of two more months: 260 instead of 156.',
        },
        daysAgo: 140,
      },
    ],
  },
  {
    dataset: 16,
    rule: 'application',
    licence: researchLicence,
    stewards: 'organiser-and-steward',
    instructions: groupInstructions,
    answerDays: 5,
    versions: [first(226)],
  },
  {
    dataset: 18,
    rule: 'application',
    licence: researchLicence,
    stewards: 'organiser-and-steward',
    instructions: groupInstructions,
    versions: [first(224)],
  },
]

/** Every dataset of the demo has one. */
export const demoReleases: readonly DemoRelease[] = [...openReleases, ...applicationReleases]
