import { createHash } from 'node:crypto'
import type { DemoGroup, QuestionMaterials } from '../demo-question.ts'
import { pcapOf } from '../make/pcap.ts'
import { randomOf } from '../make/random.ts'
import { tcpTalk } from '../make/tcp-talk.ts'
import { zipOf } from '../make/zip.ts'
import { asTime } from '../read/access-log.ts'
import { rowsOf } from '../read/csv.ts'
import { packetsOf, saidBy } from '../read/pcap.ts'
import { only } from '../read/text.ts'
import { filesInZip } from '../read/zip.ts'

const sentAt = Date.parse('2026-10-14T16:47:22Z')
const receiver = '203.0.113.58'
const people = 312

function archive(): Buffer {
  const random = randomOf('one-upload archive')
  const rows = Array.from(
    { length: people },
    (_, n) => `P${1000 + n},${random.between(18, 79)},${random.pick(['A', 'B', 'O', 'AB'])}`,
  )
  return zipOf([
    { name: 'export/patients.csv', bytes: Buffer.from(`${['patient,age,blood', ...rows].join('\n')}\n`) },
    { name: 'export/readme.txt', bytes: Buffer.from('second half follows tomorrow\n') },
  ])
}

function capture(): Buffer {
  const random = randomOf('one-upload')
  const said = (by: 'client' | 'server', head: string, body: Buffer = Buffer.alloc(0)) => ({
    by,
    bytes: Buffer.concat([Buffer.from(head), body]),
  })
  const reads = Array.from({ length: 40 }, (_, n) => {
    const body = random.bytes(random.between(200, 3_000))
    const ends = {
      from: `10.8.0.${random.between(10, 60)}`,
      fromPort: 41_000 + n,
      to: '198.51.100.10',
      toPort: 80,
    }
    return tcpTalk(ends, sentAt - 1_800_000 + random.between(0, 3_600_000), [
      said('client', `GET /news/${n} HTTP/1.1\r\nHost: news.example\r\n\r\n`),
      said('server', `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`, body),
    ])
  })
  const zip = archive()
  const upload = tcpTalk({ from: '10.8.0.23', fromPort: 52_114, to: receiver, toPort: 80 }, sentAt, [
    said(
      'client',
      `POST /u/drop HTTP/1.1\r\nHost: files.example\r\nContent-Type: application/octet-stream\r\nContent-Length: ${zip.length}\r\n\r\n`,
      zip,
    ),
    said('server', 'HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n'),
  ])
  return pcapOf([...reads.flat(), ...upload])
}

/** The one connection on which something was posted. */
function uploadIn({ file }: QuestionMaterials) {
  const packets = packetsOf(file('gateway.pcap'))
  const post = only(packets.filter(({ payload }) => payload.toString('latin1', 0, 5) === 'POST '))
  const whole = saidBy(packets, post.from, post.fromPort)
  const first = packets.find(({ from, fromPort }) => from === post.from && fromPort === post.fromPort)
  return { to: post.to, at: first?.at ?? 0, body: whole.subarray(whole.indexOf('\r\n\r\n') + 4) }
}

export const oneUpload: DemoGroup = {
  slug: 'forensics/one-upload',
  bank: 'forensics',
  name: { zh: '深夜的一次上传', en: 'One Upload at Night' },
  content: {
    zh: '<p>体检中心的网关留下了半小时的抓包。四十来次访问里，只有一次是往外送东西。依次回答下面的问题。</p>',
    en: '<p>A clinic’s gateway kept a capture of half an hour. Among some forty visits there is one that carried something out. Answer the questions below.</p>',
  },
  category: 'network',
  tags: ['pcap', 'http', 'exfiltration', 'health'],
  difficulty: 3,
  minutes: 45,
  points: 0,
  competitionId: '01900000-0000-7000-8000-000000000210',
  files: () => [{ name: 'gateway.pcap', bytes: capture() }],
  passScore: 120,
  steps: [
    {
      name: { zh: '送到了哪里', en: 'Where it went' },
      content: { zh: '<p>接收方的 IP 地址是什么？</p>', en: '<p>What is the receiver’s IP address?</p>' },
      points: 40,
      answer: { kind: 'text', accepted: [receiver] },
      solve: (given) => uploadIn(given).to,
    },
    {
      name: { zh: '什么时候开始', en: 'When it began' },
      content: {
        zh: '<p>这次连接的第一个包是什么时候（UTC）？误差 5 秒以内即可。</p>',
        en: '<p>When was the first packet of that connection sent (UTC)? Five seconds either way will do.</p>',
      },
      points: 40,
      answer: { kind: 'time', time: asTime(sentAt), toleranceSeconds: 5 },
      solve: (given) => asTime(uploadIn(given).at),
    },
    {
      name: { zh: '送走的是什么', en: 'What it was' },
      content: {
        zh: '<p>从 TCP 流里还原上传的文件，提交它的 SHA-256。</p>',
        en: '<p>Put the uploaded file together from the stream and submit its SHA-256.</p>',
      },
      points: 60,
      answer: { kind: 'hash', hash: createHash('sha256').update(archive()).digest('hex') },
      hints: [
        {
          price: 15,
          zh: 'HTTP 头之后有一个空行，文件从那里开始。',
          en: 'The file begins after the empty line that ends the header.',
        },
      ],
      solve: (given) => createHash('sha256').update(uploadIn(given).body).digest('hex'),
    },
    {
      name: { zh: '涉及多少人', en: 'How many people' },
      content: {
        zh: '<p>表里有多少名体检者的记录？</p>',
        en: '<p>How many people’s records are in the table?</p>',
      },
      points: 40,
      answer: { kind: 'number', number: people, tolerance: 0 },
      solve: (given) =>
        String(rowsOf(filesInZip(uploadIn(given).body).get('export/patients.csv') ?? Buffer.alloc(0)).length),
    },
  ],
}
