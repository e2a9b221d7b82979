import { type AddressInfo, createServer, type Server } from 'node:net'
import { silentServer, useFastTimers } from '@tiltyard/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from './smtp.ts'

type Received = { readonly recipients: string[]; readonly message: string }

const received: Received[] = []
let sink: Server
let mailer: ReturnType<typeof smtpMailer>

/** A minimal SMTP server that records the bytes on the wire. */
function startSink(): Server {
  return createServer((socket) => {
    let recipients: string[] = []
    let message: string | null = null
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (message !== null) {
        if (line !== '.') message += `${line}\n`
        else {
          received.push({ recipients, message })
          message = null
          recipients = []
          say('250 taken')
        }
      } else if (/^RCPT TO:/i.test(line)) {
        recipients.push(line)
        say('250 ok')
      } else if (/^DATA/i.test(line)) {
        message = ''
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 ok')
    }
    say('220 sink')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
  })
}

beforeAll(async () => {
  sink = startSink()
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  const address = sink.address()
  if (address === null || typeof address === 'string') throw new Error('the sink has no port')
  mailer = smtpMailer({
    url: `smtp://127.0.0.1:${address.port}`,
    from: 'Tiltyard 演武场 <no-reply@tiltyard.example>',
  })
})
beforeEach(() => received.splice(0))
afterAll(async () => {
  await mailer.close()
  await new Promise((resolve) => sink.close(resolve))
})

const mail = { to: 'ada@example.org', subject: '确认邮箱', text: 'Hello', html: '<p>Hello</p>', id: 'job-7' }
const headers = (message: string) => message.slice(0, message.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ')

test('one mail reaches one mailbox with a stable message id', async () => {
  await mailer.send(mail)
  expect(received).toHaveLength(1)
  expect(received[0]?.recipients).toEqual(['RCPT TO:<ada@example.org>'])
  expect(headers(received[0]?.message ?? '')).toMatch(/^Message-ID: <job-7@tiltyard\.example>$/im)
})

test('a mail to a silent relay fails within the timeout', async () => {
  const relay = await silentServer()
  const waits = { connectMs: 50, greetingMs: 50, silenceMs: 50 }
  const hanging = smtpMailer({
    url: `smtp://127.0.0.1:${relay.port}`,
    from: 'a@tiltyard.example',
    timeouts: waits,
  })
  await expect(hanging.send(mail)).rejects.toThrow(/greeting|timeout/i)
  await hanging.close()
  await relay.close()
})

describe('with the default timeouts', () => {
  const silent = async (first?: string) => {
    const { port, close } = await silentServer(first)
    return { host: `127.0.0.1:${port}`, close }
  }
  test.each([
    ['whose name nobody knows', async () => ({ host: 'relay.invalid:25', close: async () => {} })],
    ['that does not greet', () => silent()],
    ['that greets and says no more', () => silent('220 slow\r\n')],
  ])('a relay %s is given up, so that it is used again soon after its return', async (_, begin) => {
    const { host, close } = await begin()
    const hanging = smtpMailer({ url: `smtp://${host}`, from: 'a@tiltyard.example' })
    const timers = useFastTimers()
    await expect(hanging.send(mail).finally(timers.end)).rejects.toThrow()
    expect(timers.requested).not.toEqual([])
    expect(Math.max(...timers.requested)).toBeLessThanOrEqual(12_000)
    await hanging.close()
    await close()
  })
})

test('the relay’s URL sets the idle timeout', async () => {
  const relay = createServer((socket) => socket.write('220 slow\r\n'))
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const { port } = relay.address() as AddressInfo
  const slow = smtpMailer({ url: `smtp://127.0.0.1:${port}?timeout=0.1`, from: 'a@tiltyard.example' })
  const begun = Date.now()
  await expect(slow.send(mail)).rejects.toThrow(/timeout/i)
  expect(Date.now() - begun).toBeLessThan(8_000)
  await slow.close()
  relay.close()
})

describe('no header or recipient can be added', () => {
  test.each([
    ['subject', { subject: 'Hi\r\nBcc: eve@example.org' }],
    ['subject with a bare line feed', { subject: 'Hi\nBcc: eve@example.org' }],
    ['subject with a bare return', { subject: 'Hi\rBcc: eve@example.org' }],
    ['subject with a unicode line', { subject: 'Hi\u2028Bcc: eve@example.org' }],
    ['recipient list', { to: 'ada@example.org, eve@example.org' }],
    ['recipient with a break', { to: 'ada@example.org\r\nBcc: eve@example.org' }],
    ['recipient with a second one in brackets', { to: 'ada@example.org <eve@example.org>' }],
    ['recipient group', { to: 'all:ada@example.org;' }],
  ])('refused: %s', async (_, change) => {
    await expect(mailer.send({ ...mail, ...change })).rejects.toThrow()
    expect(received).toEqual([])
  })

  test.each([
    'a\r\nBcc: eve@example.org\r\n\r\nx',
    '=?utf-8?q?a=0D=0ABcc:_eve@example.org?=',
    '\r\n.\r\nMAIL FROM:<eve@example.org>\r\nRCPT TO:<eve@example.org>\r\nDATA\r\nx',
    '.\n..\n',
  ])('in the body %j stays body', async (text) => {
    await mailer.send({ ...mail, text, html: `<p>${text}</p>` })
    expect(received).toHaveLength(1)
    expect(received[0]?.recipients).toHaveLength(1)
    expect(headers(received[0]?.message ?? '')).not.toMatch(/^Bcc:/im)
  })

  test('an encoded word in the subject is sent as text', async () => {
    await mailer.send({ ...mail, subject: '=?utf-8?q?a=0D=0ABcc:_eve@example.org?=' })
    expect(received[0]?.recipients).toHaveLength(1)
    expect(headers(received[0]?.message ?? '')).not.toMatch(/^Bcc:/im)
  })
})

test('a notification mail carries its unsubscribe link, which cannot add a header', async () => {
  const mail = { to: 'a@b.example', subject: 's', text: 't', html: '<p>t</p>', id: 'unsubscribe-1' }
  received.length = 0
  await mailer.send({ ...mail, unsubscribe: 'https://site.example/settings' })
  expect(received.at(-1)?.message).toContain('List-Unsubscribe: <https://site.example/settings>')
  await expect(mailer.send({ ...mail, unsubscribe: 'https://x\r\nBcc: e@b.example' })).rejects.toThrow(
    'header',
  )
})
