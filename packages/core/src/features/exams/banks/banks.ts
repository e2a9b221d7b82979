import {
  type ExamBank,
  type ExamBankListItem,
  type ExamBankRole,
  type Localised,
  ok,
  type Result,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, newId, toReader, transaction } from '../../../kernel/index.ts'
import { insertBank, listBankRows, listMemberRows, listTopicRows, updateBank } from './bank.store.ts'
import { auditBank, type BankRefusal, isAdministrator, lockBank, requireMembership } from './bank-access.ts'

type BankRef = { readonly bankId: string }
type ListedBank = Awaited<ReturnType<typeof listBankRows>>[number]

const listItem = ({ id, name, role, items, ready, is_archived }: ListedBank): ExamBankListItem => ({
  id,
  name,
  // Only administrators are shown banks without a role.
  role: role ?? 'owner',
  items,
  ready,
  isArchived: is_archived,
})

export async function listExamBanks(
  { database }: CoreDeps,
  actor: Actor,
): Promise<Result<ExamBankListItem[]>> {
  const memberId = isAdministrator(actor) ? null : actor.userId
  return ok((await listBankRows(toReader(database), { memberId })).map(listItem))
}

export function createExamBank(
  { database, clock }: CoreDeps,
  actor: Actor,
  { name }: { readonly name: Localised },
): Promise<Result<{ id: string }>> {
  return transaction(database, async (tx) => {
    const id = newId()
    await insertBank(tx, clock, { id, name, ownerId: actor.userId })
    auditBank(tx, actor, id, { action: 'exam-banks.create', after: { name } })
    return ok({ id })
  })
}

export async function getExamBank(
  { database }: CoreDeps,
  actor: Actor,
  { bankId }: BankRef,
): Promise<Result<ExamBank, 'exam_banks.not_found'>> {
  const reader = toReader(database)
  const access = await requireMembership(reader, actor, bankId)
  if (!access.ok) return access
  const [rows, members, topics] = await Promise.all([
    listBankRows(reader, { memberId: null, bankId }),
    listMemberRows(reader, bankId),
    listTopicRows(reader, bankId),
  ])
  const [row] = rows
  if (!row) throw new Error(`the bank ${bankId} was there a moment ago`)
  return ok({
    ...listItem(row),
    role: access.value.role,
    members: members.map(({ user_id, nickname, role }) => ({
      userId: user_id,
      nickname,
      role: role as ExamBankRole,
    })),
    topics: topics.map(({ topic, items }) => ({ topic, items: Number(items) })),
  })
}

export function changeExamBank(
  { database, clock }: CoreDeps,
  actor: Actor,
  { bankId, name, isArchived }: BankRef & { readonly name: Localised; readonly isArchived: boolean },
): Promise<Result<null, BankRefusal>> {
  return transaction(database, async (tx): Promise<Result<null, BankRefusal>> => {
    const bank = await lockBank(tx, actor, bankId, 'owner')
    if (!bank.ok) return bank
    await updateBank(tx, clock, { id: bankId, name, isArchived })
    const { name: oldName, isArchived: wasArchived } = bank.value
    auditBank(tx, actor, bankId, {
      action: 'exam-banks.change',
      before: { name: oldName, isArchived: wasArchived },
      after: { name, isArchived },
    })
    return ok()
  })
}
