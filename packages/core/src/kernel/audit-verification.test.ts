import { ok } from '@tiltyard/contracts'
import { connect, type PlatformTables } from '@tiltyard/db'
import { cases } from '@tiltyard/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditKey, openPlatform } from '../testing/platform.fixture.ts'
import { hashAuditRow } from './audit.ts'
import {
  type AuditVerdict,
  audit,
  type PlatformReader,
  type PlatformTx,
  transaction,
  verifyAudit,
} from './index.ts'

const { database, urls } = await openPlatform()
const owner = connect<PlatformTables>({ url: urls.ownerUrl, applicationName: 'tampering' })
afterAll(() => owner.close())

const length = 60
const positions = cases(16, 50)
let head = ''

beforeAll(async () => {
  for (let n = 1; n <= length; n += 1)
    await transaction(database, async (tx) => {
      audit(tx, {
        actor: `u${n}`,
        action: 'sample.write',
        subject: `s:${n}`,
        before: { n },
        after: { n: n + 1 },
      })
      return ok()
    })
  head = await tampered(async () => {}).then((whole) => (whole.intact ? (whole.head ?? '') : ''))
  expect(head).toMatch(/^[0-9a-f]{64}$/)
})

class Undo extends Error {}

/** The verdict on a tampered log; the change is rolled back afterwards. */
async function tampered(
  tamper: (tx: PlatformTx) => Promise<unknown>,
  publishedHead?: string,
): Promise<AuditVerdict> {
  let verdict: AuditVerdict | undefined
  await owner.query
    .transaction()
    .execute(async (plain) => {
      const tx = plain as PlatformTx
      await sql`set local search_path = platform`.execute(tx)
      await tamper(tx)
      verdict = await verifyAudit(tx, auditKey, publishedHead)
      throw new Undo()
    })
    .catch((fault) => {
      if (!(fault instanceof Undo)) throw fault
    })
  if (!verdict) throw new Error('nothing was verified')
  return verdict
}

const between = (low: number, high: number) => low + Math.floor(Math.random() * (high - low + 1))
const badAt = (seq: number) => ({ intact: false, firstBadSeq: String(seq) })
const rounds = Array.from({ length: positions }, (_, round) => round)

const edits = [
  sql`actor = 'mallory'`,
  sql`action = action || ' '`,
  sql`subject = 's:0'`,
  sql`before = '{"n": 0}'`,
  sql`after = null`,
  sql`request_id = 'other'`,
  sql`hash = sha256(hash)`,
  sql`previous_hash = sha256(previous_hash)`,
]

describe('the verifier names the first changed row after', () => {
  test.each(rounds)('an edit (%i)', async (round) => {
    const at = between(1, length)
    const edit = edits[round % edits.length] ?? sql`actor = ''`
    expect(await tampered((tx) => sql`update audit_log set ${edit} where seq = ${at}`.execute(tx))).toEqual(
      badAt(at),
    )
  })

  test.each(rounds)('a deletion (%i)', async () => {
    const at = between(1, length - 1)
    expect(await tampered((tx) => sql`delete from audit_log where seq = ${at}`.execute(tx))).toEqual(
      badAt(at),
    )
  })

  test.each(rounds)('a deletion that closes the gap (%i)', async () => {
    const at = between(1, length - 1)
    const closeGap = async (tx: PlatformTx) => {
      await sql`delete from audit_log where seq = ${at}`.execute(tx)
      await sql`update audit_log set seq = -(seq - 1) where seq > ${at}`.execute(tx)
      await sql`update audit_log set seq = -seq where seq < 0`.execute(tx)
    }
    expect(await tampered(closeGap)).toEqual(badAt(at))
  })

  test.each(rounds)('a swap of two rows (%i)', async () => {
    const first = between(1, length - 1)
    const second = between(first + 1, length)
    const swap = async (tx: PlatformTx) => {
      await sql`update audit_log set seq = -1 where seq = ${first}`.execute(tx)
      await sql`update audit_log set seq = ${first} where seq = ${second}`.execute(tx)
      await sql`update audit_log set seq = ${second} where seq = -1`.execute(tx)
    }
    expect(await tampered(swap)).toEqual(badAt(first))
  })

  test.each(rounds)('an inserted row (%i)', async (round) => {
    const at = between(1, length + 1)
    const insert = async (tx: PlatformTx) => {
      await sql`update audit_log set seq = -(seq + 1) where seq >= ${at}`.execute(tx)
      await sql`update audit_log set seq = -seq where seq < 0`.execute(tx)
      const previous = await sql<{ hash: Buffer }>`select hash from audit_log where seq = ${at - 1}`.execute(
        tx,
      )
      const forged = {
        seq: String(at),
        at: new Date(),
        actor: 'mallory',
        action: 'sample.write',
        subject: 's:0',
        before: null,
        after: null,
        request_id: 'x',
        previous_hash: previous.rows[0]?.hash ?? Buffer.alloc(32),
      }
      // Chained correctly, but with another key.
      const hash = round % 2 ? hashAuditRow('another key', forged) : Buffer.alloc(32, round)
      await sql`
        insert into audit_log (seq, at, actor, action, subject, request_id, previous_hash, hash)
        values (${at}, ${forged.at}, ${forged.actor}, ${forged.action}, ${forged.subject}, ${forged.request_id},
                ${forged.previous_hash}, ${hash})`.execute(tx)
    }
    expect(await tampered(insert)).toEqual(badAt(at))
  })

  test.each(rounds)('a truncated tail, by the published head (%i)', async () => {
    const last = between(0, length - 1)
    const cut = (tx: PlatformTx) => sql`delete from audit_log where seq > ${last}`.execute(tx)
    expect(await tampered(cut, head)).toEqual(badAt(last + 1))
  })

  test.each(rounds)('a changed time, by any amount (%i)', async (round) => {
    const at = between(1, length)
    const shift = ['1 microsecond', '-1 microsecond', '1 millisecond', '1 second', '-1 hour', '1 day'][
      round % 6
    ]
    const move = (tx: PlatformTx) =>
      sql`update audit_log set at = at + ${shift}::interval where seq = ${at}`.execute(tx)
    expect(await tampered(move)).toEqual(badAt(at))
  })
})

test.each([0, -1, -5_000])('the verifier detects a row before the first, at %i', async (seq) => {
  const insert = (tx: PlatformTx) =>
    sql`
      insert into audit_log (seq, at, actor, action, subject, request_id, previous_hash, hash)
      select ${seq}, at, actor, action, subject, request_id, previous_hash, hash from audit_log where seq = 7`.execute(
      tx,
    )
  expect(await tampered(insert)).toEqual(badAt(1))
})

test('the verifier finds an old head in a longer chain', async () => {
  const { rows } = await owner.pool.query('select hash from platform.audit_log where seq = 20')
  expect(await tampered(async () => {}, rows[0].hash.toString('hex'))).toMatchObject({
    intact: true,
    rows: length,
  })
})

test('the verifier detects an unknown head and a wrong key', async () => {
  expect(await tampered(async () => {}, 'ab'.repeat(32))).toEqual(badAt(length + 1))
  expect(await verifyAudit(database.connection.query as PlatformReader, 'another key')).toEqual(badAt(1))
})

test('the verifier reads a chain longer than one page to its end', { timeout: 60_000 }, async () => {
  const grow = async (tx: PlatformTx) => {
    const last = await sql<{ hash: Buffer }>`select hash from audit_log where seq = ${length}`.execute(tx)
    let previous = last.rows[0]?.hash ?? Buffer.alloc(32)
    const rows = []
    for (let seq = length + 1; seq <= 2_100; seq += 1) {
      const row = {
        seq: String(seq),
        at: new Date(seq),
        actor: 'u',
        action: 'a',
        subject: 's',
        before: null,
        after: null,
        request_id: 'r',
        previous_hash: previous,
      }
      const hash = seq === 2_050 ? Buffer.alloc(32) : hashAuditRow(auditKey, row)
      rows.push({ ...row, hash })
      previous = hash
    }
    await tx.insertInto('audit_log').values(rows).execute()
  }
  expect(await tampered(grow)).toEqual(badAt(2_050))
})
