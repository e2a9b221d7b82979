import { ok } from '@tiltyard/contracts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openPlatform } from '../testing/platform.fixture.ts'
import { toReader } from './database.ts'
import { prepared } from './prepared-statement.ts'
import { transaction } from './transaction.ts'

const { database } = await openPlatform()

test('a prepared statement is known to the server by its name, another is not', async () => {
  const statements = await transaction(database, async (tx) => {
    for (const given of [1, 2]) await prepared('the-named')`select ${given}::int`.execute(tx)
    await sql`select ${3}::int as unnamed`.execute(tx)
    const { rows } = await sql<{ name: string; times: number }>`
      select name, (generic_plans + custom_plans)::int as times from pg_prepared_statements where not from_sql`.execute(
      tx,
    )
    return ok(rows)
  })
  expect(statements).toEqual(ok([{ name: 'the-named', times: 2 }]))
})

describe('a pipelined statement', () => {
  const slow = prepared('slow-one')`select pg_sleep(0.4)`
  const broken = prepared('broken-one')`select ${0}::int / ${0}::int`
  const divisionByZero = { code: '22012' }

  test('is not awaited, but the commit is answered after it', async () => {
    const since = performance.now()
    let sentAfter = Number.POSITIVE_INFINITY
    await transaction(database, async (tx) => {
      await slow.pipeline(tx)
      sentAfter = performance.now() - since
      return ok()
    })
    expect(sentAfter).toBeLessThan(300)
    expect(performance.now() - since).toBeGreaterThan(390)
  })

  test('and fails makes the next statement fail with its error, and the transaction is rolled back', async () => {
    const work = transaction(database, async (tx) => {
      await sql`create temporary table left_behind () on commit preserve rows`.execute(tx)
      await broken.pipeline(tx)
      await sql`select 1`.execute(tx)
      return ok()
    })
    await expect(work).rejects.toMatchObject(divisionByZero)
    const { rows } = await sql<{ found: string | null }>`select to_regclass('left_behind') as found`.execute(
      toReader(database),
    )
    expect(rows).toEqual([{ found: null }])
  })

  test('and fails as the last one makes the commit fail, and the connection stays usable', async () => {
    for (const _ of [1, 2, 3])
      await expect(
        transaction(database, async (tx) => {
          await broken.pipeline(tx)
          return ok()
        }),
      ).rejects.toMatchObject(divisionByZero)
    expect(
      await transaction(database, async (tx) => ok((await sql`select 1 as n`.execute(tx)).rows)),
    ).toEqual(ok([{ n: 1 }]))
  })

  test('and fails before the transaction throws does not replace the thrown error', async () => {
    const work = transaction(database, async (tx) => {
      await broken.pipeline(tx)
      throw new Error('given up')
    })
    await expect(work).rejects.toThrow('given up')
  })
})
