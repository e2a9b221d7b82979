import { createCipheriv, pbkdf2Sync } from 'node:crypto'
import { type Packet, pcapOf } from '../../training/make/pcap.ts'
import { randomOf } from '../../training/make/random.ts'
import { type Said, tcpTalk } from '../../training/make/tcp-talk.ts'
import { exfiltration, server } from './facts.ts'

const minute = 60_000
const said = (by: Said['by'], head: string, body: Buffer = Buffer.alloc(0)): Said => ({
  by,
  bytes: Buffer.concat([Buffer.from(head), body]),
})
const empty = (status: string) => said('server', `HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`)
const post = (host: string, path: string, body: Buffer) =>
  said('client', `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${body.length}\r\n\r\n`, body)

/** Forty minutes at the gateway: readers, the server's own errands, and one delivery in parts. */
export function gatewayCapture(): Buffer {
  return pcapOf([...readers(), ...errands(), ...delivery()])
}

function readers(): Packet[] {
  const random = randomOf('leaking-server capture')
  return Array.from({ length: 90 }, (_, n) => {
    const from = `192.0.2.${random.between(1, 250)}`
    const ends = { from, fromPort: 42_000 + n, to: server.address, toPort: 80 }
    const at = exfiltration.startsAt - 15 * minute + random.between(0, 40 * minute)
    const page = random.bytes(random.between(150, 1_400))
    const form = Buffer.from(`card=L${random.between(10_000, 99_999)}&pin=****`)
    const request =
      n % 9 === 0
        ? post('readers.lakeside-library.example', '/login', form)
        : said(
            'client',
            `GET /books/${random.between(1_000, 9_999)} HTTP/1.1\r\nHost: readers.lakeside-library.example\r\n\r\n`,
          )
    return tcpTalk(ends, at, [
      request,
      said('server', `HTTP/1.1 200 OK\r\nContent-Length: ${page.length}\r\n\r\n`, page),
    ])
  }).flat()
}

/** The server reports to the monitoring of the house and asks a mirror for updates: both are in order. */
function errands(): Packet[] {
  const random = randomOf('leaking-server errands')
  const reports = Array.from({ length: 20 }, (_, n) => {
    const body = Buffer.from(`load ${(random.next() * 2).toFixed(2)}\nvisitors ${random.between(20, 90)}\n`)
    const ends = { from: server.address, fromPort: 38_000 + n, to: '10.8.0.9', toPort: 9_091 }
    return tcpTalk(ends, exfiltration.startsAt - 15 * minute + n * 2 * minute, [
      post('monitor.lakeside-library.example:9091', `/metrics/job/${server.name}`, body),
      empty('202 Accepted'),
    ])
  })
  const updates = ['InRelease', 'main/Packages.xz', 'security/InRelease'].map((name, n) => {
    const body = random.bytes(2_400)
    const ends = { from: server.address, fromPort: 39_000 + n, to: '203.0.113.10', toPort: 80 }
    return tcpTalk(ends, exfiltration.startsAt - 6 * minute + n * 900, [
      said('client', `GET /debian/${name} HTTP/1.1\r\nHost: mirror.example\r\n\r\n`),
      said('server', `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`, body),
    ])
  })
  return [...reports, ...updates].flat()
}

function delivery(): Packet[] {
  const { receiver, port, startsAt, partBytes, repeatedPart } = exfiltration
  const whole = deliveredFile()
  const numbers = Array.from({ length: Math.ceil(whole.length / partBytes) }, (_, n) => n)
  const sends = numbers.flatMap((n) =>
    n === repeatedPart
      ? [
          { n, status: '502 Bad Gateway' },
          { n, status: '200 OK' },
        ]
      : [{ n, status: '200 OK' }],
  )
  return sends.flatMap(({ n, status }, order) => {
    const ends = { from: server.address, fromPort: 53_210 + order * 2, to: receiver, toPort: port }
    const body = whole.subarray(n * partBytes, (n + 1) * partBytes)
    const path = `/in/p.${String(n).padStart(2, '0')}`
    return tcpTalk(ends, startsAt + order * 2_600, [post(`${receiver}:${port}`, path, body), empty(status)])
  })
}

/** As openssl enc -aes-256-cbc -pbkdf2 writes it, with a salt that stays the same. */
export function deliveredFile(): Buffer {
  const { passphrase, salt } = exfiltration
  const keys = pbkdf2Sync(passphrase, salt, 10_000, 48, 'sha256')
  const cipher = createCipheriv('aes-256-cbc', keys.subarray(0, 32), keys.subarray(32))
  return Buffer.concat([Buffer.from('Salted__'), salt, cipher.update(readersTable()), cipher.final()])
}

function readersTable(): Buffer {
  const random = randomOf('leaking-server table')
  const families = [
    'Chen',
    'Deng',
    'Fang',
    'Gao',
    'He',
    'Jiang',
    'Liang',
    'Luo',
    'Peng',
    'Tang',
    'Xie',
    'Yuan',
  ]
  const givens = ['An', 'Bo', 'Hui', 'Jing', 'Lan', 'Min', 'Ning', 'Qi', 'Rui', 'Shan', 'Wen', 'Yi']
  const rows = Array.from({ length: exfiltration.readers }, (_, n) => {
    const phone = `1990000${random.between(1_000, 9_999)}`
    const visit = `2026-${random.pick(['09', '10'])}-${random.between(10, 28)}`
    return `L${20_000 + n},${random.pick(families)} ${random.pick(givens)},${phone},${visit}`
  })
  return Buffer.from(`${['card,name,phone,last_visit', ...rows].join('\n')}\n`)
}
