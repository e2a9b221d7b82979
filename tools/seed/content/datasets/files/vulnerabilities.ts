import { randomOf } from '../../../training/make/random.ts'
import { type DemoDatasetFile, tableFile } from './dataset-file.ts'

const weaknesses = ['CWE-79', 'CWE-89', 'CWE-787', 'CWE-22', 'CWE-352', 'CWE-434', 'CWE-862', 'CWE-798']
const products = [
  'example-cms',
  'example-router',
  'example-db',
  'example-mail',
  'example-player',
  'example-sdk',
]

type Vulnerability = {
  readonly id: string
  readonly on: string
  readonly product: string
  readonly weakness: string
  readonly score: number | null
  readonly vector: string
  readonly isExploited: boolean
}

function vulnerabilities(): Vulnerability[] {
  const random = randomOf('demo dataset vulnerabilities')
  return Array.from({ length: 240 }, (_, n) => {
    const score = Math.min(10, Math.max(1.6, 6.7 + 1.8 * random.normal()))
    return {
      id: `EXAMPLE-2026-${String(n + 1).padStart(4, '0')}`,
      on: new Date(Date.UTC(2026, 0, 1) + n * 31 * 3_600_000).toISOString().slice(0, 10),
      product: random.pick(products),
      weakness: random.pick(weaknesses),
      // Some records wait for their score.
      score: random.next() < 0.12 ? null : Number(score.toFixed(1)),
      vector: random.pick(['network', 'network', 'network', 'adjacent', 'local', 'physical']),
      isExploited: score > 8 && random.next() < 0.2,
    }
  })
}

type Technique = {
  readonly id: string
  readonly tactic: string
  readonly platform: string
  readonly groups: number
  readonly detections: number
  readonly parent: string | null
}
const tactics = [
  'initial-access',
  'execution',
  'persistence',
  'credential-access',
  'collection',
  'exfiltration',
  'impact',
]

function techniques(): Technique[] {
  const random = randomOf('demo dataset techniques')
  return Array.from({ length: 210 }, (_, n) => {
    const parent = `X${1_000 + Math.floor(n / 3)}`
    const isSub = n % 3 !== 0
    return {
      id: isSub ? `${parent}.00${n % 3}` : parent,
      tactic: random.pick(tactics),
      platform: random.pick(['Windows', 'Windows', 'Linux', 'macOS', 'cloud', 'mobile']),
      groups: random.between(0, 40),
      detections: random.between(0, 6),
      parent: isSub ? parent : null,
    }
  })
}

export const vulnerabilityFiles: readonly DemoDatasetFile[] = [
  tableFile<Vulnerability>({
    dataset: 8,
    name: 'vulnerabilities.jsonl',
    zh: '漏洞记录，产品与编号均为虚构，部分记录尚无评分。',
    en: 'Records of vulnerabilities; products and numbers are made up, and some records have no score yet.',
    rows: vulnerabilities,
    columns: [
      { name: 'id', zh: '记录编号', en: 'Number of the record', value: ({ id }) => id },
      { name: 'published_on', zh: '公布日期', en: 'Day of publication', value: ({ on }) => on },
      { name: 'product', zh: '受影响的产品', en: 'Affected product', value: ({ product }) => product },
      { name: 'weakness', zh: 'CWE 弱点编号', en: 'CWE class', value: ({ weakness }) => weakness },
      {
        name: 'score',
        zh: 'CVSS 评分，待补充时为空',
        en: 'CVSS score, empty until it is assessed',
        value: ({ score }) => score,
      },
      { name: 'vector', zh: '攻击途径', en: 'Attack vector', value: ({ vector }) => vector },
      {
        name: 'exploited',
        zh: '是否已被利用',
        en: 'Whether it is exploited',
        value: ({ isExploited }) => isExploited,
      },
    ],
  }),
  tableFile<Technique>({
    dataset: 9,
    name: 'techniques.csv',
    zh: '战术与技术的对应表，编号均为虚构。',
    en: 'Techniques by tactic; all numbers are made up.',
    rows: techniques,
    columns: [
      { name: 'technique', zh: '技术编号', en: 'Number of the technique', value: ({ id }) => id },
      {
        name: 'parent',
        zh: '上级技术，子技术才有',
        en: 'Parent of a sub-technique',
        value: ({ parent }) => parent,
      },
      { name: 'tactic', zh: '战术', en: 'Tactic', value: ({ tactic }) => tactic },
      { name: 'platform', zh: '平台', en: 'Platform', value: ({ platform }) => platform },
      { name: 'groups', zh: '使用过的团伙数', en: 'Groups that used it', value: ({ groups }) => groups },
      {
        name: 'detections',
        zh: '检测建议数',
        en: 'Ways to detect it',
        value: ({ detections }) => detections,
      },
    ],
  }),
]
