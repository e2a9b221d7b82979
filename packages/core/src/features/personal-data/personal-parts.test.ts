import { openOwner, testDatabase } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { personalParts } from './personal-parts.ts'

const owner = openOwner(await testDatabase())

test('every table that refers to a user says what becomes of it when the user wants their data, or goes', async () => {
  const references = await owner.query<{ table: string }>(
    `select distinct c.relname as table from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.confrelid = 'platform.users'::regclass order by 1`,
  )
  expect(references.length).toBeGreaterThan(15)
  const named = Object.keys(personalParts)
  expect(references.map(({ table }) => table).filter((table) => !named.includes(table))).toEqual([])
})

test('the user goes last', () => {
  expect(Object.keys(personalParts).at(-1)).toBe('users')
})
