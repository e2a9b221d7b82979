import { ok } from '@tiltyard/contracts'
import { expect, test, vi } from 'vitest'
import { type Actor, toReader, transaction } from '../../../kernel/index.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { nicknameKeys } from '../../identity/index.ts'
import { sealKey } from '../key-sealing.ts'
import { examKey, insertBank } from '../testing/bank.fixture.ts'
import { lockBankRow, updateBank } from './bank.store.ts'
import { setExamBankMember } from './bank-members.ts'
import { createExamBank } from './banks.ts'
import { getExamItem } from './item-reading.ts'
import { createExamItem, saveExamItem } from './items.ts'
import { personalExamBanks } from './personal-data.store.ts'

const platform = await openPlatform()
const { owner, database, clock } = platform
const deps = { database, clock, examKey }

const organiser = async (): Promise<Actor> => {
  const person = await makePerson(owner, { roleId: 3 })
  const { nickname_key } = nicknameKeys(person.nickname)
  await owner.query('update platform.users set role_id = 3, nickname_key = $2 where id = $1', [
    person.userId,
    nickname_key,
  ])
  return person
}
const bankOf = async (actor: Actor) => {
  const made = await createExamBank(deps, actor, { name: { zh: '题库' } })
  if (!made.ok) throw new Error(made.reason)
  return made.value.id
}
const give = (actor: Actor, bankId: string, to: Actor, role: 'owner' | 'author' | null) =>
  setExamBankMember(deps, actor, { bankId, nickname: to.nickname, role })

test('of two owners who remove each other at once one stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await organiser(), await organiser()]
    const bankId = await bankOf(one)
    await give(one, bankId, other, 'owner')
    const results = await Promise.all([give(one, bankId, other, null), give(other, bankId, one, null)])
    expect(results.filter(({ ok: done }) => done)).toHaveLength(1)
    const rows = await owner.query('select role from platform.exam_bank_members where bank_id = $1', [bankId])
    expect(rows).toEqual([{ role: 'owner' }])
  }
})

const item = {
  topic: 'x',
  difficulty: 1,
  stem: { zh: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '对吗' }] }] } },
  options: [],
  key: { kind: 'judge', isTrue: true },
  explanation: null,
} as const

test('no question is written to a bank that is archived at the same time', async () => {
  const actor = await organiser()
  const bankId = await bankOf(actor)
  let created: ReturnType<typeof createExamItem> | undefined
  await transaction(database, async (tx) => {
    await lockBankRow(tx, bankId)
    await updateBank(tx, clock, { id: bankId, name: { zh: '题库' }, isArchived: true })
    created = createExamItem(deps, actor, { bankId, kind: 'judge', item: { ...item, options: [] } })
    await Promise.race([created, untilSomebodyWaits()])
    return ok()
  })
  expect(await created).toMatchObject({ reason: 'exam_banks.archived' })
  expect(await countRows(owner, 'platform.exam_items', `bank_id = '${bankId}'`)).toBe(0)
})

const waiting = `datname = current_database() and wait_event_type = 'Lock'`
const untilSomebodyWaits = () =>
  vi.waitFor(async () => expect(await countRows(owner, 'pg_stat_activity', waiting)).toBeGreaterThan(0))

test('a version cannot be changed or deleted, and the key of one opens in no other', async () => {
  const actor = await organiser()
  const bankId = await bankOf(actor)
  const made = await createExamItem(deps, actor, { bankId, kind: 'judge', item: { ...item, options: [] } })
  const itemId = made.ok ? made.value.id : ''
  await saveExamItem(deps, actor, {
    ...{ bankId, itemId, baseVersion: 1 },
    item: { ...item, options: [], key: { kind: 'judge', isTrue: false } },
  })
  const write = (statement: 'update' | 'delete') =>
    transaction(database, async (tx) => {
      const where = { item_id: itemId, version: 1 }
      if (statement === 'delete')
        await tx.deleteFrom('exam_item_versions').where('item_id', '=', where.item_id).execute()
      else await tx.updateTable('exam_item_versions').set({ blanks: 1 }).where('version', '=', 1).execute()
      return ok()
    })
  await expect(write('update')).rejects.toThrow('permission denied')
  await expect(write('delete')).rejects.toThrow('permission denied')
  await owner.query(
    `update platform.exam_item_versions set key_sealed = (select key_sealed from platform.exam_item_versions
       where item_id = $1 and version = 1) where item_id = $1 and version = 2`,
    [itemId],
  )
  await expect(getExamItem(deps, actor, { bankId, itemId })).rejects.toThrow()
  const own = sealKey(examKey, { itemId, number: 2, of: 'version' }, { kind: 'judge', isTrue: false })
  await owner.query(
    'update platform.exam_item_versions set key_sealed = $2 where item_id = $1 and version = 2',
    [itemId, own],
  )
  expect(await getExamItem(deps, actor, { bankId, itemId })).toMatchObject({
    value: { key: { isTrue: false } },
  })
})

test('an export lists memberships, and a deletion ends them', async () => {
  const actor = await organiser()
  const { bankId } = await insertBank(platform, actor.userId, [])
  const { list, remove } = personalExamBanks.exam_bank_members
  expect(await list(toReader(database), actor.userId)).toEqual([
    { bank_id: bankId, name: { zh: '题库', en: 'Bank' }, role: 'owner' },
  ])
  await transaction(database, async (tx) => {
    await remove(tx, clock, actor.userId)
    return ok()
  })
  expect(await list(toReader(database), actor.userId)).toEqual([])
})
