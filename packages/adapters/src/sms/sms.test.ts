import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { logSms } from './log.ts'
import { noSms } from './none.ts'

const message = { to: '+8613800138000', code: '012345', minutes: 10, language: 'zh' } as const

test('in development a message is a line of a file that only its owner may read', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'sms-')), 'new', 'sms.jsonl')
  const sms = logSms(file)
  expect(await sms.sendCode(message)).toBe(true)
  expect(await sms.sendCode({ ...message, code: '543210' })).toBe(true)
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).code)).toEqual(['012345', '543210'])
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('without a provider no message is reported as sent', async () => {
  expect(await noSms().sendCode(message)).toBe(false)
})
