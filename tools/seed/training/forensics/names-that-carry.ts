import type { DemoQuestion } from '../demo-question.ts'
import { dnsQuestion, pcapOf, udpPacket } from '../make/pcap.ts'
import { randomOf } from '../make/random.ts'
import { countBy, mostFrequent } from '../read/csv.ts'
import { nameAsked, packetsOf } from '../read/pcap.ts'
import { flagIn } from '../read/text.ts'

const flag = 'flag{every_name_is_a_small_parcel}'
const secret = `id,name,card\n1,Tao,6222020200112230\n2,Wen,6217000010034558\n# ${flag}\n`
const usual = [
  'www.lakeside.example',
  'mail.lakeside.example',
  'time.example.net',
  'updates.example.org',
  'cdn.example.com',
]

function capture(): Buffer {
  const random = randomOf('names-that-carry')
  const start = Date.parse('2026-10-11T18:02:00Z')
  const asks = (at: number, host: number, name: string, type: 'A' | 'TXT') => {
    const ends = {
      from: `10.8.0.${host}`,
      fromPort: random.between(40_000, 60_000),
      to: '10.8.0.2',
      toPort: 53,
    }
    return { at, bytes: udpPacket(ends, dnsQuestion(random.between(0, 65_535), name, type)) }
  }
  const noise = Array.from({ length: 600 }, () =>
    asks(start + random.between(0, 3_600_000), random.between(10, 60), random.pick(usual), 'A'),
  )
  const labels =
    Buffer.from(secret)
      .toString('hex')
      .match(/.{1,24}/g) ?? []
  const parcels = random
    .shuffled(labels.map((label, n) => `${n}-${label}.q.metrics-relay.example`))
    .flatMap((name, n) => {
      const at = start + 900_000 + n * 41_000
      // Some are asked for twice, as resolvers do when no answer comes.
      return [asks(at, 37, name, 'TXT'), ...(n % 5 === 0 ? [asks(at + 2_000, 37, name, 'TXT')] : [])]
    })
  return pcapOf([...noise, ...parcels])
}

export const namesThatCarry: DemoQuestion = {
  slug: 'forensics/names-that-carry',
  bank: 'forensics',
  name: { zh: '每个域名都是一个小包裹', en: 'Small Parcels' },
  content: {
    zh: '<p>边界防火墙只放行 DNS。夜里两点的流量图上，却有一台机器问个不停，问的都是没有人见过的名字。</p><p>附件是解析器网口上的抓包。还原被带走的表格，flag 在表的末尾。</p>',
    en: '<p>The border firewall lets nothing but DNS pass. In the traffic of that night one machine kept asking, and for names nobody had seen before.</p><p>Attached is a capture from the resolver’s port. Put together the table that was carried out; the flag stands at its end.</p>',
  },
  category: 'network',
  tags: ['pcap', 'dns', 'exfiltration'],
  difficulty: 3,
  minutes: 40,
  points: 200,
  hints: [
    { price: 20, zh: '按主机统计 TXT 查询的数量。', en: 'Count TXT questions by host.' },
    {
      price: 30,
      zh: '编号在短横之前，内容是十六进制；顺序是打乱的，还有重发。',
      en: 'The number stands before the dash, the rest is hexadecimal; they are out of order, and some were sent twice.',
    },
  ],
  files: () => [{ name: 'resolver.pcap', bytes: capture() }],
  answer: { kind: 'flag', flag },
  solve: ({ file }) => {
    const asked = packetsOf(file('resolver.pcap'))
      .filter(({ toPort }) => toPort === 53)
      .map(({ payload }) => nameAsked(payload))
    const zone = (name: string) => name.split('.').slice(-2).join('.')
    const loudest = mostFrequent(countBy([...new Set(asked)], zone))
    const parcels = new Map(
      asked
        .filter((name) => zone(name) === loudest)
        .map((name) => name.split('.')[0]?.split('-') ?? [])
        .map(([number, label = '']) => [Number(number), label]),
    )
    const inOrder = [...parcels].toSorted(([a], [b]) => a - b).map(([, label]) => label)
    return flagIn(Buffer.from(inOrder.join(''), 'hex').toString('utf8'))
  },
}
