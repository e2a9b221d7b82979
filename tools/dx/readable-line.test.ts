import { expect, test } from 'vitest'
import { readableLine } from './readable-line.ts'

test('a log record becomes time, level from warn on, message and fields', () => {
  const time = '2026-11-15T02:10:11.123Z'
  expect(readableLine(JSON.stringify({ level: 30, time, process: 'api', msg: 'done', status: 200 }))).toBe(
    '02:10:11 done status=200',
  )
  expect(
    readableLine(JSON.stringify({ level: 50, time, msg: 'fault', err: { stack: 'Error: x\n  at y' } })),
  ).toBe('02:10:11 ERROR fault\nError: x\n  at y')
})

test.each(['plain words', '{not json', '{"a":1}', '[1]', ''])('%j stays unchanged', (line) => {
  expect(readableLine(line)).toBe(line)
})
