import { expect, test } from 'vitest'
import { type FileCost, profileTable } from './profile.ts'

const cost = (file: string, setUp: number, body: number): FileCost => ({
  file,
  seconds: setUp + body,
  phases: { prepare: 0, import: 0, 'set-up': setUp, people: 0, browser: 0, body },
})

test('the slowest file comes first, and only phases that took time have a column', () => {
  const files = [cost('a.test.ts', 1, 2), cost('longer.test.ts', 6, 1)]
  expect(profileTable({ wallSeconds: 5, workerStartSeconds: 0.6, files })).toEqual([
    'file            total  set-up  body',
    'longer.test.ts    7.0     6.0   1.0',
    'a.test.ts         3.0     1.0   2.0',
    'all 2 files      10.0     7.0   3.0',
    'share           100 %    70 %  30 %',
    '5.0 s by the clock, 2.0 files at a time; workers started for 0.6 s in all',
  ])
})

test('forty files are shown and all are summed', () => {
  const files = Array.from({ length: 50 }, (_, index) => cost(`${index}.test.ts`, 0, 1 + index))
  const lines = profileTable({ wallSeconds: 1_275, workerStartSeconds: 0, files })
  expect(lines).toHaveLength(1 + 40 + 3)
  expect(lines[1]).toContain('49.test.ts')
  expect(lines[41]).toMatch(/^all 50 files +1275\.0/)
})

test('a run without files has sums of zero', () => {
  expect(profileTable({ wallSeconds: 0, workerStartSeconds: 0, files: [] })).toContain(
    '0.0 s by the clock, 0.0 files at a time; workers started for 0.0 s in all',
  )
})
