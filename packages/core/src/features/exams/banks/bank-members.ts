import {
  type ExamBankRole,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  roles,
  type setExamBankMember as route,
} from '@tiltyard/contracts'
import { type Actor, type CoreDeps, transaction } from '../../../kernel/index.ts'
import { nicknameKeys } from '../../identity/index.ts'
import {
  deleteMember,
  findBankRole,
  findUserByNicknameKey,
  hasOtherOwner,
  upsertMember,
} from './bank.store.ts'
import { auditBank, lockBank } from './bank-access.ts'

type Input = { readonly bankId: string; readonly nickname: string; readonly role: ExamBankRole | null }
type MemberResult = Result<null, RefusalsOf<typeof route>>

const canBeMember: ReadonlySet<number> = new Set([roles.administrator, roles.organiser])

export function setExamBankMember(
  { database }: CoreDeps,
  actor: Actor,
  { bankId, nickname, role }: Input,
): Promise<MemberResult> {
  return transaction(database, async (tx): Promise<MemberResult> => {
    const bank = await lockBank(tx, actor, bankId, 'owner')
    if (!bank.ok) return bank
    const user = await findUserByNicknameKey(tx, nicknameKeys(nickname).nickname_key)
    if (!user) return refuse('exam_banks.user_not_found')
    const member = { bankId, userId: user.id }
    const before = await findBankRole(tx, member)
    const isKnown = role === null ? before !== null : canBeMember.has(user.roleId) && !user.isBlocked
    if (!isKnown) return refuse('exam_banks.user_not_found')
    if (before === 'owner' && role !== 'owner' && !(await hasOtherOwner(tx, member)))
      return refuse('exam_banks.last_owner')
    if (role === null) await deleteMember(tx, member)
    else await upsertMember(tx, { ...member, role })
    auditBank(tx, actor, bankId, {
      action: 'exam-banks.set-member',
      before: { userId: user.id, role: before },
      after: { userId: user.id, role },
    })
    return ok()
  })
}
