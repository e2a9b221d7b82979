import { type Random, randomOf } from '../../../training/make/random.ts'
import { type DemoDatasetFile, tableFile } from './dataset-file.ts'

type Mail = {
  readonly id: string
  readonly at: string
  readonly from: string
  readonly to: number
  readonly subject: string
  readonly words: number
  readonly isForward: boolean
}
const subjects = [
  'Meeting on Thursday',
  'Draft contract',
  'Gas prices',
  'Lunch?',
  'Quarterly figures',
  'Travel plans',
  'Question about the model',
]

function mails(): Mail[] {
  const random = randomOf('demo dataset mails')
  return Array.from({ length: 260 }, (_, n) => {
    const isForward = random.next() < 0.25
    const prefix = isForward ? 'FW: ' : random.pick(['', '', 'RE: '])
    return {
      id: `m${String(n + 1).padStart(4, '0')}`,
      at: new Date(Date.UTC(2001, 3, 2, 8) + n * 11 * 3_600_000 + random.between(0, 9_000_000)).toISOString(),
      from: `employee${random.between(1, 40)}@example.com`,
      to: random.between(1, 12),
      subject: `${prefix}${random.pick(subjects)}`,
      words: Math.round(Math.exp(4 + 0.9 * random.normal())),
      isForward,
    }
  })
}

type Practice = {
  readonly policy: number
  readonly paragraph: number
  readonly practice: string
  readonly annotator: string
  readonly data: string | null
  readonly agrees: number
}
const practices = [
  'First-party collection',
  'Third-party sharing',
  'User choice',
  'User access',
  'Data retention',
  'Data security',
  'Policy change',
]

function annotations(): Practice[] {
  const random = randomOf('demo dataset annotations')
  return Array.from({ length: 300 }, (_, n) => {
    const practice = random.pick(practices)
    return {
      policy: 1 + Math.floor(n / 15),
      paragraph: 1 + (n % 15),
      practice,
      annotator: random.pick(['A', 'B', 'C']),
      data: practice.includes('party') ? random.pick(['contact', 'location', 'cookies', 'financial']) : null,
      agrees: random.pick([1, 2, 2, 3, 3, 3]),
    }
  })
}

type Site = {
  readonly rank: number
  readonly domain: string
  readonly previous: number | null
  readonly lists: number
}

function ranking(): Site[] {
  const random = randomOf('demo dataset ranking')
  return Array.from({ length: 400 }, (_, n) => ({
    rank: n + 1,
    domain: `site-${random.bytes(3).toString('hex')}.example`,
    previous: random.next() < 0.06 ? null : Math.max(1, n + 1 + Math.round(6 * random.normal())),
    lists: random.between(1, 4),
  }))
}

type Snapshot = {
  readonly site: string
  readonly year: number
  readonly half: string
  readonly words: number
  readonly grade: number
  readonly tracking: boolean
  readonly gdpr: boolean
}

/** Policies grow longer and harder to read, with a step in 2018. */
function snapshots(): Snapshot[] {
  const random = randomOf('demo dataset policies')
  return Array.from({ length: 30 }, (_, n) => n).flatMap((n) =>
    snapshotsOf(random, `site${String(n + 1).padStart(2, '0')}.example`),
  )
}

function snapshotsOf(random: Random, site: string): Snapshot[] {
  const first = random.between(2_006, 2_014)
  return Array.from({ length: 2_020 - first }, (_, n) => {
    const year = first + n
    const step = year >= 2_018 ? 900 : 0
    return {
      site,
      year,
      half: random.pick(['A', 'B']),
      words: Math.max(200, Math.round(900 + 110 * (year - 2_006) + step + 250 * random.normal())),
      grade: Number((11.5 + 0.12 * (year - 2_006) + 0.6 * random.normal()).toFixed(1)),
      tracking: random.next() < 0.3 + 0.03 * (year - 2_006),
      gdpr: year >= 2_018 && random.next() < 0.7,
    }
  })
}

export const textFiles: readonly DemoDatasetFile[] = [
  tableFile<Mail>({
    dataset: 15,
    name: 'mail-headers.jsonl',
    zh: '邮件头信息，收发件人均为虚构。',
    en: 'Headers of mails; all people are made up.',
    rows: mails,
    columns: [
      { name: 'id', zh: '邮件编号', en: 'Number of the mail', value: ({ id }) => id },
      { name: 'sent_at', zh: '发送时间', en: 'Time of sending', value: ({ at }) => at },
      { name: 'from', zh: '发件人（虚构）', en: 'Sender (invented)', value: ({ from }) => from },
      { name: 'recipients', zh: '收件人数', en: 'Number of recipients', value: ({ to }) => to },
      { name: 'subject', zh: '主题', en: 'Subject', value: ({ subject }) => subject },
      { name: 'words', zh: '正文词数', en: 'Words of the body', value: ({ words }) => words },
      {
        name: 'forwarded',
        zh: '是否为转发',
        en: 'Whether it was forwarded',
        value: ({ isForward }) => isForward,
      },
    ],
  }),
  tableFile<Practice>({
    dataset: 16,
    name: 'annotations.csv',
    zh: '隐私政策逐段标注。',
    en: 'Annotations of privacy policies, paragraph by paragraph.',
    rows: annotations,
    columns: [
      { name: 'policy', zh: '政策编号', en: 'Number of the policy', value: ({ policy }) => policy },
      {
        name: 'paragraph',
        zh: '段落序号',
        en: 'Number of the paragraph',
        value: ({ paragraph }) => paragraph,
      },
      { name: 'practice', zh: '数据处理行为', en: 'Practice', value: ({ practice }) => practice },
      { name: 'annotator', zh: '标注者', en: 'Annotator', value: ({ annotator }) => annotator },
      {
        name: 'data_type',
        zh: '涉及的数据，不适用时为空',
        en: 'Kind of data, empty where none applies',
        value: ({ data }) => data,
      },
      {
        name: 'agreement',
        zh: '意见一致的标注者人数',
        en: 'Annotators who agree',
        value: ({ agrees }) => agrees,
      },
    ],
  }),
  tableFile<Site>({
    dataset: 17,
    name: 'ranking.csv',
    zh: '网站排名，域名均为虚构。',
    en: 'A ranking of sites; all domains are made up.',
    rows: ranking,
    columns: [
      { name: 'rank', zh: '名次', en: 'Rank', value: ({ rank }) => rank },
      { name: 'domain', zh: '域名', en: 'Domain', value: ({ domain }) => domain },
      {
        name: 'previous_rank',
        zh: '上一版的名次，新上榜为空',
        en: 'Rank in the previous list, empty when new',
        value: ({ previous }) => previous,
      },
      { name: 'lists', zh: '收录它的来源数', en: 'Source lists that have it', value: ({ lists }) => lists },
    ],
  }),
  tableFile<Snapshot>({
    dataset: 18,
    name: 'policy-snapshots.tsv',
    zh: '隐私政策历年快照的统计。',
    en: 'Statistics of privacy policies over the years.',
    rows: snapshots,
    columns: [
      { name: 'site', zh: '网站（虚构）', en: 'Site (invented)', value: ({ site }) => site },
      { name: 'year', zh: '年份', en: 'Year', value: ({ year }) => year },
      {
        name: 'half',
        zh: '上半年 A，下半年 B',
        en: 'First half A, second half B',
        value: ({ half }) => half,
      },
      { name: 'words', zh: '词数', en: 'Words', value: ({ words }) => words },
      {
        name: 'reading_grade',
        zh: '阅读难度年级',
        en: 'Grade of reading difficulty',
        value: ({ grade }) => grade,
      },
      {
        name: 'mentions_tracking',
        zh: '是否提到跟踪技术',
        en: 'Whether tracking is mentioned',
        value: ({ tracking }) => tracking,
      },
      {
        name: 'mentions_gdpr',
        zh: '是否提到 GDPR',
        en: 'Whether the GDPR is mentioned',
        value: ({ gdpr }) => gdpr,
      },
    ],
  }),
]
