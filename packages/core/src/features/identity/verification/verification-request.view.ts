import { maskIdNumber, type VerificationListItem, type VerificationRequest } from '@tiltyard/contracts'
import type { SealedText } from '../../files/index.ts'
import type { ListedRow, RequestRow } from './verification-request.store.ts'

/** Name and number, in this order; empty once they are erased. */
export function sealedTextsOf({ file_id, real_name, id_number }: RequestRow): readonly SealedText[] {
  if (!file_id || !real_name || !id_number) return []
  return [
    { fileId: file_id, name: 'realName', sealed: real_name },
    { fileId: file_id, name: 'idNumber', sealed: id_number },
  ]
}

export function verificationListedView(
  row: ListedRow,
  idNumber: string | null,
  reader: string,
): VerificationListItem {
  return {
    id: row.id,
    state: row.state as VerificationListItem['state'],
    person: { id: row.user_id, nickname: row.nickname },
    idNumber: idNumber && maskIdNumber(idNumber),
    createTime: row.created_at.toISOString(),
    decideTime: row.decided_at?.toISOString() ?? null,
    isMine: row.user_id === reader,
  }
}

type RequestDetails = {
  readonly realName: string | null
  readonly idNumber: string | null
  readonly sameNumber: readonly { readonly id: string; readonly nickname: string }[]
  readonly retentionDays: number
}

export function requestView(
  row: RequestRow,
  { realName, idNumber, sameNumber, retentionDays }: RequestDetails,
): VerificationRequest {
  return {
    id: row.id,
    state: row.state as VerificationListItem['state'],
    person: { id: row.user_id, nickname: row.nickname },
    realName,
    idNumber,
    sameNumber: sameNumber.map(({ id, nickname }) => ({ id, nickname })),
    createTime: row.created_at.toISOString(),
    decideTime: row.decided_at?.toISOString() ?? null,
    isMine: false,
    reviewer:
      row.reviewer_id && row.reviewer_nickname
        ? { id: row.reviewer_id, nickname: row.reviewer_nickname }
        : null,
    reason: row.reason,
    eraseTime: eraseTime(row, retentionDays),
  }
}

function eraseTime({ erased_at, decided_at }: RequestRow, retentionDays: number): string | null {
  if (erased_at) return erased_at.toISOString()
  return decided_at ? new Date(decided_at.getTime() + retentionDays * 24 * 3600_000).toISOString() : null
}
