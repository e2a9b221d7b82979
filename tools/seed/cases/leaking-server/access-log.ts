import { browsers, inOrder, type Visit } from '../../training/make/access-log.ts'
import { randomOf } from '../../training/make/random.ts'
import { textFile } from '../../training/make/text-file.ts'
import { commands, operator, shell } from './facts.ts'

const scanner = '203.0.113.66'
const hour = 3_600_000
const reader = browsers[0] ?? ''

/** Readers by day and night, a noisy scanner that finds nothing, and the two addresses that matter. */
export function accessLog(): Buffer {
  return textFile('access.log', inOrder([...readers(), ...uploads(), ...scan(), ...intrusion()])).bytes
}

function readers(): Visit[] {
  const random = randomOf('leaking-server readers')
  return Array.from({ length: 2_600 }, () => {
    const path = random.pick([
      '/',
      '/search?q=lotus',
      `/books/${random.between(1_000, 9_999)}`,
      '/loans',
      `/covers/2026/10/${random.between(100_000, 999_999)}.jpg`,
      '/login',
    ])
    return {
      at: shell.uploadedAt - 14 * hour + random.between(0, 16 * hour),
      ip: `192.0.2.${random.between(1, 250)}`,
      request: `GET ${path}`,
      status: random.pick([200, 200, 200, 200, 304, 404]),
      size: random.between(400, 24_000),
      agent: random.pick(browsers),
    }
  })
}

/** Readers also send in covers: an upload alone is nothing unusual. */
function uploads(): Visit[] {
  const random = randomOf('leaking-server uploads')
  return Array.from({ length: 40 }, () => ({
    at: shell.uploadedAt - 14 * hour + random.between(0, 16 * hour),
    ip: `192.0.2.${random.between(1, 250)}`,
    request: 'POST /covers/upload',
    status: random.pick([201, 201, 413]),
    size: random.between(60, 90),
    agent: random.pick(browsers),
  }))
}

function scan(): Visit[] {
  const random = randomOf('leaking-server scan')
  const names = ['admin', 'shell', 'cmd', 'upload', 'backup', 'config', 'phpinfo', 'test', 'old', 'db']
  return Array.from({ length: 420 }, (_, n) => {
    const name = `/${random.pick(names)}${random.pick(['', '/', '2', '_bak'])}`
    const isUpload = n % 60 === 59
    return {
      at: shell.uploadedAt - 3 * hour + n * 1_300,
      ip: scanner,
      request: isUpload ? 'POST /covers/upload' : `GET ${name}.php`,
      status: isUpload ? 415 : 404,
      size: 153,
      agent: 'Mozilla/5.0 (compatible; OpenSweep/2.4)',
    }
  })
}

function intrusion(): Visit[] {
  const run = (command: string) => `${shell.path}?q=${encodeURIComponent(base64(command))}`
  const visit = (at: number, ip: string, request: string, status: number, size: number): Visit => ({
    at,
    ip,
    request,
    status,
    size,
    agent: reader,
  })
  return [
    visit(shell.uploadedAt - 95_000, shell.uploadedFrom, 'GET /books/4471', 200, 8_812),
    visit(shell.uploadedAt - 52_000, shell.uploadedFrom, 'POST /covers/upload', 415, 153),
    visit(shell.uploadedAt, shell.uploadedFrom, 'POST /covers/upload', 201, 74),
    // Without a command it answers with its six disguising letters only.
    visit(shell.uploadedAt + 9_000, shell.uploadedFrom, `GET ${shell.path}`, 200, 7),
    visit(shell.firstUsedAt, shell.uploadedFrom, `GET ${run('id')}`, 200, 61),
    ...commands.map((command, n) =>
      visit(shell.firstUsedAt + 260_000 + n * 47_000, operator, `GET ${run(command)}`, 200, 180 + n * 411),
    ),
  ]
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
