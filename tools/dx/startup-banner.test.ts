import { expect, test } from 'vitest'
import { columns, startupBanner } from './startup-banner.ts'

const running = {
  siteOrigin: 'http://localhost:8080',
  accountOrigin: 'http://account.localhost:8080',
  consoleOrigin: 'http://console.localhost:8080',
  env: { MAILBOX_URL: 'http://127.0.0.1:2', SMS_LOG_FILE: '/home/dev/.tiltyard/sms.jsonl' },
  seeded: '管理员 admin@example.test\n',
}

test('a Chinese character is two columns wide', () => {
  expect(columns('网站 Site，x')).toBe(4 + 1 + 4 + 2 + 1)
})

test('all lines of the box have the same width in both languages', () => {
  const widths = startupBanner(running, 12.3).split('\n').map(columns)
  expect(new Set(widths).size).toBe(1)
})

test('the box lists site, account service, console, API docs, mailbox, text messages and demo accounts', () => {
  const box = startupBanner(running, 1)
  for (const address of [
    'http://localhost:8080/api/docs',
    'http://account.localhost:8080',
    'http://console.localhost:8080',
    'http://127.0.0.1:2',
    '/home/dev/.tiltyard/sms.jsonl',
  ])
    expect(box).toContain(address)
  expect(box).toContain('admin@example.test')
})

test('without a local mailbox the box lists none', () => {
  expect(startupBanner({ ...running, env: {} }, 1)).not.toContain('Mailbox')
})
