import { expect, test } from 'vitest'
import { addressBox, columns } from './address-box.ts'

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

test('every line of the box is equally wide, whatever the language', () => {
  const widths = addressBox(running, 12.3).split('\n').map(columns)
  expect(new Set(widths).size).toBe(1)
})

test('names the site, the account service, the console, the documentation, the mailbox, the text messages and the demo accounts', () => {
  const box = addressBox(running, 1)
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

test('without a mailbox of our own none is named', () => {
  expect(addressBox({ ...running, env: {} }, 1)).not.toContain('Mailbox')
})
