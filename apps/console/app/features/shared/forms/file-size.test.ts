import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test('a file size is formatted with a unit', () => {
  expect([0, 512, 1536, 20 * 1024 * 1024, 300 * 1024 * 1024].map(formatFileSize)).toEqual([
    '0 B',
    '512 B',
    '1.5 kB',
    '20.0 MB',
    '300 MB',
  ])
})
