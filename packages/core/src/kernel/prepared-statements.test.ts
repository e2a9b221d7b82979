import { ok } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPlatform } from '../testing/platform.suite.ts'
import { transaction } from './transaction.ts'

const { database } = await openPlatform()

test('a marked statement is prepared under its name, another is not', async () => {
  const prepared = await transaction(database, async (tx) => {
    for (const given of [1, 2]) await sql`/* prepared: the-marked */ select ${given}::int`.execute(tx)
    await sql`select ${3}::int as unmarked`.execute(tx)
    const { rows } = await sql<{ name: string; times: number }>`
      select name, (generic_plans + custom_plans)::int as times from pg_prepared_statements where not from_sql`.execute(
      tx,
    )
    return ok(rows)
  })
  expect(prepared).toEqual(ok([{ name: 'the-marked', times: 2 }]))
})
