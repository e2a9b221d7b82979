import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lists, rows, shell } from './chunks.ts'

const root = join(import.meta.dirname, '../..')
const files = globSync(['apps/web/app/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root }).map(
  (file) => join(root, file),
)

test.each([...shell, ...rows, ...lists].filter((part) => !part.source.includes('lucide-react')))(
  'the chunk pattern %s matches a file',
  (part) => {
    expect(files.some((file) => part.test(file))).toBe(true)
  },
)
