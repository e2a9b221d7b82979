import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { logSms } from './log.ts'
import { noSms } from './none.ts'
import { createSmsSender, describeSms, type SmsSettings } from './sender.ts'

const message = { to: '+8613800138000', code: '012345', minutes: 10, language: 'zh' } as const

test('in development a message is a line of a file that only its owner may read', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'sms-')), 'new', 'sms.jsonl')
  const sms = logSms(file)
  expect((await sms.sendCode(message)).outcome).toBe('accepted')
  expect((await sms.sendCode({ ...message, code: '543210' })).outcome).toBe('accepted')
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).code)).toEqual(['012345', '543210'])
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('without a provider no message is reported as sent', async () => {
  expect((await noSms().sendCode(message)).outcome).toBe('not-configured')
})

const unset: SmsSettings = {
  SMS_DRIVER: 'none',
  SMS_TEMPLATE_VARIABLES: 'code',
  SMS_REGION: 'ap-guangzhou',
  SMS_HTTP_METHOD: 'POST',
  SMS_HTTP_HEADERS: '{"Authorization":"Bearer very secret"}',
  SMS_HTTP_BODY: '{}',
}

test.each([
  ['log', 'SMS_LOG_FILE'],
  ['aliyun', 'SMS_ACCESS_KEY_ID'],
  ['tencent', 'SMS_ACCESS_KEY_ID'],
  ['http', 'SMS_HTTP_URL'],
] as const)('the driver %s names the setting that it misses', (SMS_DRIVER, name) => {
  expect(() => createSmsSender({ ...unset, SMS_DRIVER })).toThrow(new RegExp(`${name}: needed by`))
})

test('administrators see the host and the signature, and nothing that authenticates', () => {
  const keys = { SMS_ACCESS_KEY_ID: 'key id', SMS_ACCESS_KEY_SECRET: 'key secret', SMS_SIGN_NAME: '演武场' }
  expect(describeSms({ ...unset, ...keys, SMS_DRIVER: 'tencent' })).toEqual({
    driver: 'tencent',
    host: 'sms.tencentcloudapi.com',
    sender: '演武场',
  })
  const url = 'https://user:password@gateway.example:8443/send?key=secret'
  expect(describeSms({ ...unset, SMS_DRIVER: 'http', SMS_HTTP_URL: url })).toEqual({
    driver: 'http',
    host: 'gateway.example:8443',
    sender: null,
  })
})
