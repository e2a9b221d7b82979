import { type AddressInfo, createServer } from 'node:net'
import { closedPort } from '@tiltyard/testkit'
import { afterAll, expect, test } from 'vitest'
import { smtpProbe } from './smtp-probe.ts'

const from = 'Tiltyard <no-reply@tiltyard.example>'
const mail = { to: 'ada@mail.example', subject: 'Test', text: 'Text', html: '<p>Text</p>', id: 'test-1' }
const timeouts = { connectMs: 300, greetingMs: 300, silenceMs: 300 }

/** A relay that gives these answers, by the first word of a command; 250 to all others. */
async function openRelay(answers: Readonly<Record<string, string>>, greeting: string | null = '220 relay') {
  const heard: string[] = []
  let isData = false
  const server = createServer((socket) => {
    if (greeting) socket.write(`${greeting}\r\n`)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (isData) {
          if (line !== '.') continue
          isData = false
          socket.write('250 taken\r\n')
          continue
        }
        const word = line.split(/[ :]/)[0]?.toUpperCase() ?? ''
        isData = word === 'DATA'
        socket.write(`${answers[word] ?? (isData ? '354 go on' : '250 ok')}\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return { port: (server.address() as AddressInfo).port, heard }
}

const send = (url: string) => smtpProbe({ url, from, timeouts }).send(mail)

test('a mail that the relay took is reported as accepted', async () => {
  const relay = await openRelay({})
  expect(await send(`smtp://127.0.0.1:${relay.port}`)).toEqual({ outcome: 'accepted', replyCode: 250 })
  expect(relay.heard).toContain('RCPT TO:<ada@mail.example>')
})

test('nobody listening, silence and a missing relay are told apart', async () => {
  expect((await send(`smtp://127.0.0.1:${closedPort}`)).outcome).toBe('unreachable')
  const silent = await openRelay({}, null)
  expect((await send(`smtp://127.0.0.1:${silent.port}`)).outcome).toBe('timed-out')
  expect(await smtpProbe({ url: undefined, from }).send(mail)).toEqual({
    outcome: 'not-configured',
    replyCode: null,
  })
})

test('a relay without the TLS that is asked of it is told as such', async () => {
  const plain = await openRelay({})
  expect((await send(`smtps://127.0.0.1:${plain.port}`)).outcome).toBe('tls-failed')
  const refusing = await openRelay({ STARTTLS: '454 not now' })
  expect((await send(`smtp://127.0.0.1:${refusing.port}?requireTLS=true`)).outcome).toBe('tls-failed')
})

test('a refused password, sender and recipient are told apart, with the reply code', async () => {
  const guarded = await openRelay({
    EHLO: '250-relay\r\n250 AUTH PLAIN',
    AUTH: '535 ada@mail.example is wrong',
  })
  expect(await send(`smtp://user:secret@127.0.0.1:${guarded.port}`)).toEqual({
    outcome: 'authentication-failed',
    replyCode: 535,
  })
  const closed = await openRelay({ RCPT: '550 ada@mail.example unknown' })
  expect(await send(`smtp://127.0.0.1:${closed.port}`)).toEqual({
    outcome: 'recipient-rejected',
    replyCode: 550,
  })
  const choosy = await openRelay({ MAIL: '553 not yours' })
  expect(await send(`smtp://127.0.0.1:${choosy.port}`)).toEqual({
    outcome: 'sender-rejected',
    replyCode: 553,
  })
  const full = await openRelay({ DATA: '452 full' })
  expect(await send(`smtp://127.0.0.1:${full.port}`)).toEqual({ outcome: 'rejected', replyCode: 452 })
})

test('what is shown of a relay has neither user nor password', () => {
  const { relay } = smtpProbe({ url: 'smtps://user:secret@relay.example?requireTLS=true', from })
  expect(relay).toEqual({ host: 'relay.example', port: 465, security: 'tls', signsIn: true, sender: from })
})
