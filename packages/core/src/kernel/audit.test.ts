import { ok, refuse } from '@tiltyard/contracts'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditKey, countRows, openPlatform } from '../testing/platform.fixture.ts'
import { audit, getAuditHead, toReader, transaction, verifyAudit } from './index.ts'

const { database, owner, anotherProcess } = await openPlatform()
beforeEach(() => owner.query('truncate platform.audit_log'))

const entry = (subject: string, more = {}) => ({ actor: 'u1', action: 'sample.write', subject, ...more })
const note = (subject: string, more = {}) =>
  transaction(database, async (tx) => {
    audit(tx, entry(subject, more))
    return ok()
  })
const rows = () =>
  owner.query<{ seq: string; subject: string; request_id: string; previous_hash: Buffer; hash: Buffer }>(
    'select * from platform.audit_log order by seq',
  )

describe('the audit log', () => {
  test('is written with the commit of the change, in order, each row chained to the previous one', async () => {
    await note('a')
    await transaction({ ...database, requestId: 'request-2' }, async (tx) => {
      audit(tx, entry('b', { before: { x: 1 }, after: { x: 2 } }))
      audit(tx, entry('c'))
      expect(await countRows(owner, 'platform.audit_log')).toBe(1)
      return ok()
    })
    const written = await rows()
    expect(written.map(({ seq, subject, request_id }) => [seq, subject, request_id])).toEqual([
      ['1', 'a', 'request-1'],
      ['2', 'b', 'request-2'],
      ['3', 'c', 'request-2'],
    ])
    expect(written[0]?.previous_hash).toEqual(Buffer.alloc(32))
    expect(written[1]?.previous_hash).toEqual(written[0]?.hash)
    expect(written[2]?.previous_hash).toEqual(written[1]?.hash)
    expect(await verifyAudit(toReader(database), auditKey)).toEqual({
      intact: true,
      rows: 3,
      head: written[2]?.hash.toString('hex'),
    })
  })

  test('contains nothing of a transaction that was refused or failed', async () => {
    await transaction(database, async (tx) => {
      audit(tx, entry('refused'))
      return refuse('sessions.not_found')
    })
    const broken = transaction(database, async (tx) => {
      audit(tx, entry('broken'))
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(await rows()).toEqual([])
  })

  test('stays intact with many concurrent processes, without a deadlock', async () => {
    const other = anotherProcess()
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        transaction(at % 2 ? other : database, async (tx) => {
          audit(tx, entry(`a${at}`))
          if (at % 3 === 0) audit(tx, entry(`b${at}`))
          return at % 5 === 0 ? refuse('sessions.not_found') : ok()
        }),
      ),
    )
    expect(await verifyAudit(toReader(database), auditKey)).toMatchObject({ intact: true, rows: 64 })
  })

  test.each([
    ['dates', { at: new Date(0) }],
    ['members that are not there', { a: undefined, b: [undefined], c: null }],
    [
      'members in another order than the database keeps',
      { zz: 1, a: { d: 1, c: [{ y: 1, x: 2 }] }, 10: 1, 9: 2 },
    ],
    ['numbers', { n: 1e21, f: 0.1, z: -0, i: 9_007_199_254_740_991 }],
    ['words of any script', { 名: '赛\u{1f600}"\\\n', '': '' }],
    ['names of the language', JSON.parse('{"__proto__":{"a":1},"constructor":2}')],
    ['a text', 'text'],
    ['nothing', null],
  ])('verifies the stored values: %s', async (_, value) => {
    await note('a', { before: value, after: value })
    expect(await verifyAudit(toReader(database), auditKey)).toMatchObject({ intact: true, rows: 1 })
  })

  test('of an empty service is intact and has no head', async () => {
    expect(await verifyAudit(toReader(database), auditKey)).toEqual({ intact: true, rows: 0, head: null })
    expect(await getAuditHead(database)).toBeNull()
  })

  test('has the published head', async () => {
    await note('a')
    await note('b')
    const verdict = await verifyAudit(toReader(database), auditKey)
    expect(await getAuditHead(database)).toEqual({ seq: '2', hash: verdict.intact ? verdict.head : '' })
  })
})

describe('the service’s own database role', () => {
  const attempts = [
    'update audit_log set actor = $$x$$',
    'update audit_log set at = now() where seq = 1',
    'delete from audit_log',
    'delete from audit_log where seq = 1',
    'truncate audit_log',
    'drop table audit_log',
    'alter table audit_log disable trigger all',
    'alter table audit_log owner to tiltyard_platform',
    'grant update on audit_log to tiltyard_platform',
    'create or replace rule r as on select to audit_log do instead nothing',
    'insert into audit_log select * from audit_log on conflict (seq) do update set actor = $$x$$',
    'set role postgres',
    'update outbox_events set payload = $${}$$',
  ]

  test.each(attempts)('may not %s', async (statement) => {
    await note('a')
    const before = await rows()
    await database.connection.pool.query(statement).then(
      // A grant without the right to grant is only a warning; the check is that nothing changed.
      () => expect(statement).toMatch(/^grant/),
      (fault) => expect(fault.code).toMatch(/^42501$/),
    )
    expect(await rows()).toEqual(before)
    await expect(database.connection.pool.query('update audit_log set actor = $$x$$')).rejects.toThrow(
      'permission denied',
    )
  })
})
