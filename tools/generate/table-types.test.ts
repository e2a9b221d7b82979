import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { staleFiles } from './generate.ts'
import { tableTypes } from './table-types.ts'

const root = resolve(import.meta.dirname, '../..')

test('the table types match the migrated tables', { timeout: 60_000 }, async () => {
  const serverUrl = process.env['DATABASE_URL']
  if (!serverUrl) throw new Error('DATABASE_URL is not set: run the tests with `pnpm test`')
  expect([...(await staleFiles(root, await tableTypes(root, serverUrl))).keys()]).toEqual([])
})
