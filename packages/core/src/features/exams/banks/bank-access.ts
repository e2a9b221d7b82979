import { type ExamBankRole, type Localised, ok, type Result, refuse, roles } from '@tiltyard/contracts'
import { type Actor, audit, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { findBank, findBankRole, lockBankRow } from './bank.store.ts'

export type BankAccess = {
  readonly id: string
  readonly name: Localised
  readonly isArchived: boolean
  readonly role: ExamBankRole
  /** An administrator who is no member: what they read is recorded. */
  readonly isOutsider: boolean
}
export type BankRefusal = 'exam_banks.not_found' | 'exam_banks.insufficient_role'

const ranks: Readonly<Record<ExamBankRole, number>> = { user: 1, author: 2, owner: 3 }

/** Administrators act as owners of every bank. */
export const isAdministrator = ({ roleId }: Actor): boolean => roleId === roles.administrator

/** Strangers do not learn whether the bank exists. */
export async function requireMembership(
  reader: PlatformReader,
  actor: Actor,
  bankId: string,
): Promise<Result<BankAccess, 'exam_banks.not_found'>> {
  const bank = await findBank(reader, bankId)
  if (!bank) return refuse('exam_banks.not_found')
  const membership = await findBankRole(reader, { bankId, userId: actor.userId })
  const role = isAdministrator(actor) ? 'owner' : membership
  if (!role) return refuse('exam_banks.not_found')
  return ok({ ...bank, role, isOutsider: membership === null })
}

export async function requireRole(
  reader: PlatformReader,
  actor: Actor,
  bankId: string,
  least: ExamBankRole,
): Promise<Result<BankAccess, BankRefusal>> {
  const bank = await requireMembership(reader, actor, bankId)
  if (bank.ok && ranks[bank.value.role] < ranks[least]) return refuse('exam_banks.insufficient_role')
  return bank
}

/** Asked inside the writing transaction, which holds the bank: a role that was taken a second ago counts for nothing. */
export async function lockBank(
  tx: PlatformTx,
  actor: Actor,
  bankId: string,
  least: ExamBankRole,
): Promise<Result<BankAccess, BankRefusal>> {
  await lockBankRow(tx, bankId)
  return requireRole(tx, actor, bankId, least)
}

/** For writes to questions: a bank in the archive takes none. */
export async function lockOpenBank(
  tx: PlatformTx,
  actor: Actor,
  bankId: string,
): Promise<Result<BankAccess, BankRefusal | 'exam_banks.archived'>> {
  const bank = await lockBank(tx, actor, bankId, 'author')
  return bank.ok && bank.value.isArchived ? refuse('exam_banks.archived') : bank
}

type BankChange = { readonly action: string; readonly before?: unknown; readonly after?: unknown }

export function auditBank(tx: PlatformTx, actor: Actor, bankId: string, entry: BankChange): void {
  audit(tx, { actor: actor.userId, subject: `exam-bank:${bankId}`, ...entry })
}
