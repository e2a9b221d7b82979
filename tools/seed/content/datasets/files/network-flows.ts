import { type Random, randomOf } from '../../../training/make/random.ts'
import { type DemoDatasetFile, tableFile } from './dataset-file.ts'

type Flow = {
  readonly at: number
  readonly source: string
  readonly target: string
  readonly port: number
  readonly protocol: string
  readonly seconds: number
  readonly packets: number
  readonly bytes: number
  readonly label: string
}

type Traffic = {
  readonly port: number
  readonly protocol: string
  readonly packets: number
  readonly size: number
  readonly seconds: number
}

const services: readonly Traffic[] = [
  { port: 443, protocol: 'tcp', packets: 40, size: 700, seconds: 4 },
  { port: 80, protocol: 'tcp', packets: 18, size: 520, seconds: 2 },
  { port: 53, protocol: 'udp', packets: 2, size: 90, seconds: 0.04 },
  { port: 25, protocol: 'tcp', packets: 24, size: 380, seconds: 3 },
]

const attacks: Readonly<Record<string, Traffic>> = {
  'brute-force': { port: 22, protocol: 'tcp', packets: 14, size: 110, seconds: 1.2 },
  'denial-of-service': { port: 80, protocol: 'tcp', packets: 900, size: 66, seconds: 9 },
  'port-scan': { port: 0, protocol: 'tcp', packets: 1, size: 60, seconds: 0.001 },
  exfiltration: { port: 443, protocol: 'tcp', packets: 2_400, size: 1_350, seconds: 60 },
}

const about = (random: Random, value: number) => Math.max(value / 20, value * (1 + 0.4 * random.normal()))

function flowOf(random: Random, at: number, label: string): Flow {
  const kind = attacks[label] ?? random.pick(services)
  const packets = Math.ceil(about(random, kind.packets))
  const isAttack = label !== 'normal'
  return {
    at,
    source: isAttack
      ? `198.51.100.${random.between(7, 12)}`
      : `10.20.${random.between(0, 3)}.${random.between(2, 250)}`,
    target: `192.0.2.${random.between(1, isAttack ? 5 : 60)}`,
    port: kind.port || random.between(1, 10_000),
    protocol: kind.protocol,
    seconds: Number(about(random, kind.seconds).toFixed(3)),
    packets,
    bytes: Math.round(packets * about(random, kind.size)),
    label,
  }
}

/** A working week: Monday is clean, each other day has its own attack in the afternoon. */
function week(name: string, each: number): Flow[] {
  const random = randomOf(name)
  const monday = Date.UTC(2026, 8, 7)
  return [0, 1, 2, 3, 4].flatMap((day) => {
    const attack = Object.keys(attacks)[day - 1]
    const times = Array.from({ length: each }, () => random.between(8 * 3_600, 18 * 3_600)).toSorted(
      (a, b) => a - b,
    )
    return times.map((second) => {
      const isAttack =
        attack !== undefined && second > 14 * 3_600 && second < 16 * 3_600 && random.next() < 0.5
      return flowOf(random, monday + day * 86_400_000 + second * 1_000, isAttack ? attack : 'normal')
    })
  })
}

const iso = (at: number) => new Date(at).toISOString()

export const networkFlowFiles: readonly DemoDatasetFile[] = [
  tableFile<Flow>({
    dataset: 1,
    name: 'flows.csv',
    zh: '一周的带标签网络流，周一只有正常流量，其余四天各有一种攻击。',
    en: 'A week of labelled flows: a clean Monday and one attack on each other day.',
    rows: () => week('demo dataset flows', 80),
    columns: [
      {
        name: 'started_at',
        zh: '流开始的时间（UTC）',
        en: 'Start of the flow (UTC)',
        value: ({ at }) => iso(at),
      },
      { name: 'source', zh: '源地址', en: 'Source address', value: ({ source }) => source },
      { name: 'target', zh: '目的地址', en: 'Target address', value: ({ target }) => target },
      { name: 'target_port', zh: '目的端口', en: 'Target port', value: ({ port }) => port },
      { name: 'protocol', zh: '传输层协议', en: 'Transport protocol', value: ({ protocol }) => protocol },
      { name: 'duration', zh: '持续时间', en: 'Duration', unit: 's', value: ({ seconds }) => seconds },
      {
        name: 'packets',
        zh: '双向数据包总数',
        en: 'Packets in both directions',
        value: ({ packets }) => packets,
      },
      {
        name: 'bytes',
        zh: '双向字节总数',
        en: 'Bytes in both directions',
        unit: 'B',
        value: ({ bytes }) => bytes,
      },
      {
        name: 'label',
        zh: '正常或攻击的类别',
        en: 'Normal, or the kind of attack',
        value: ({ label }) => label,
      },
    ],
  }),
  tableFile<Flow>({
    dataset: 2,
    name: 'features.tsv',
    zh: '每条流的统计特征与二分类标签。',
    en: 'Features of flows with a binary label.',
    rows: () => week('demo dataset features', 60),
    columns: [
      { name: 'dur', zh: '持续时间', en: 'Duration', unit: 's', value: ({ seconds }) => seconds },
      { name: 'proto', zh: '传输层协议', en: 'Transport protocol', value: ({ protocol }) => protocol },
      { name: 'pkts', zh: '数据包数', en: 'Packets', value: ({ packets }) => packets },
      { name: 'bytes', zh: '字节数', en: 'Bytes', unit: 'B', value: ({ bytes }) => bytes },
      {
        name: 'mean_size',
        zh: '平均包长',
        en: 'Mean size of a packet',
        unit: 'B',
        value: ({ bytes, packets }) => (bytes / packets).toFixed(1),
      },
      {
        name: 'rate',
        zh: '每秒包数',
        en: 'Packets a second',
        unit: '1/s',
        value: ({ packets, seconds }) => (packets / seconds).toFixed(2),
      },
      {
        name: 'attack_cat',
        zh: '攻击类别，正常为空',
        en: 'Kind of attack, empty when normal',
        value: ({ label }) => (label === 'normal' ? null : label),
      },
      {
        name: 'label',
        zh: '是否为攻击',
        en: 'Whether it is an attack',
        value: ({ label }) => label !== 'normal',
      },
    ],
  }),
  tableFile<Flow>({
    dataset: 3,
    name: 'connections.csv',
    zh: '面向教学的小型连接记录，类别不平衡。',
    en: 'A small set of connections for teaching, with imbalanced classes.',
    rows: () => week('demo dataset connections', 50),
    columns: [
      {
        name: 'duration',
        zh: '连接时长',
        en: 'Duration',
        unit: 's',
        value: ({ seconds }) => Math.round(seconds),
      },
      { name: 'protocol_type', zh: '协议', en: 'Protocol', value: ({ protocol }) => protocol },
      {
        name: 'service',
        zh: '目的服务',
        en: 'Service at the target',
        value: ({ port }) =>
          ({ 22: 'ssh', 25: 'smtp', 53: 'domain', 80: 'http', 443: 'https' })[port] ?? 'other',
      },
      {
        name: 'src_bytes',
        zh: '发送的字节数',
        en: 'Bytes sent',
        unit: 'B',
        value: ({ bytes }) => Math.round(bytes / 3),
      },
      {
        name: 'dst_bytes',
        zh: '收到的字节数',
        en: 'Bytes received',
        unit: 'B',
        value: ({ bytes }) => bytes - Math.round(bytes / 3),
      },
      {
        name: 'class',
        zh: '正常或攻击的类别',
        en: 'Normal, or the kind of attack',
        value: ({ label }) => label,
      },
    ],
  }),
]
