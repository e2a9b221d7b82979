import { maskMobileNumber, ok, type Result, refuse, type Verification } from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type CoreDeps,
  forEachSettled,
  newId,
  type PlatformTx,
  queueLiveEvent,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import {
  claimFile,
  type DocumentKeys,
  type FileDeps,
  removeFile,
  sealTexts,
  shredFile,
} from '../../files/index.ts'
import { findOpenCode } from './mobile-verification.store.ts'
import {
  keyedHash,
  nextVerificationStatus,
  type VerificationEvent,
  type VerificationStatus,
} from './verification.rules.ts'
import {
  findVerifiedMobileAndTime,
  lockVerificationStatus,
  updateVerificationStatus,
} from './verification.store.ts'
import {
  findLatestRequest,
  insertRequest,
  listExpiredRequests,
  markErased,
} from './verification-request.store.ts'

export async function getVerification(
  { database, clock, keepDocumentsDays }: CoreDeps & { readonly keepDocumentsDays: number },
  { userId, verifiedStatus, verifiedType }: Actor,
): Promise<Result<Verification>> {
  const reader = toReader(database)
  const [code, request, { mobile, at }] = await Promise.all([
    findOpenCode(reader, clock, userId),
    findLatestRequest(reader, userId),
    findVerifiedMobileAndTime(reader, clock, userId),
  ])
  return ok({
    verifiedStatus,
    verifiedType,
    mobile: mobile && maskMobileNumber(mobile),
    code: code
      ? {
          mobile: maskMobileNumber(code.mobile),
          expireTime: code.expires_at.toISOString(),
          resendTime: code.resend_at.toISOString(),
        }
      : null,
    request: request
      ? {
          state: request.state as NonNullable<Verification['request']>['state'],
          createTime: request.created_at.toISOString(),
          decideTime: request.decided_at?.toISOString() ?? null,
          reason: request.reason,
        }
      : null,
    retentionDays: keepDocumentsDays,
    now: at.toISOString(),
  })
}

type Deps = CoreDeps & { readonly documentKeys: DocumentKeys; readonly verificationKey: Buffer }
type CertPhotoInput = { readonly realName: string; readonly idNumber: string; readonly fileName: string }
type Refusals = 'uploads.file_not_found' | 'verification.already_in_review' | 'verification.already_verified'

/** Whether another user has the number is shown to the reviewer, never to the sender. */
export function submitCertPhoto(
  deps: Deps,
  actor: Actor,
  { realName, idNumber, fileName }: CertPhotoInput,
): Promise<Result<null, Refusals>> {
  const { database, clock, verificationKey } = deps
  const { userId } = actor
  return transaction(database, async (tx) => {
    const { before, after } = await applyVerificationEvent(tx, userId, 'photo-sent')
    if (before.verifiedType === 'cert_photo') return refuse('verification.already_verified')
    const fileId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'identity-document' })
    if (!fileId) return refuse('uploads.file_not_found')
    const id = newId()
    const sealed = await sealTexts(tx, deps, fileId, { realName, idNumber })
    const idNumberKey = keyedHash(verificationKey, 'id-number', idNumber)
    if (!(await insertRequest(tx, clock, { id, userId, fileId, ...sealed, idNumberKey })))
      return refuse('verification.already_in_review')
    audit(tx, {
      actor: userId,
      action: 'verification.submit-photo',
      subject: `verification:${id}`,
      before,
      after,
    })
    return ok()
  })
}

const batchSize = 200
const daySeconds = 24 * 3600

/**
 * Erases documents past their retention time: key and encrypted texts in one commit, after which no copy of the bucket
 * is readable, then the bytes. After an interruption the file purge removes the bytes.
 */
export async function eraseDocuments(
  deps: FileDeps & { readonly keepDocumentsDays: number },
): Promise<number> {
  const { database, clock, keepDocumentsDays } = deps
  const overdue = await listExpiredRequests(
    toReader(database),
    clock,
    keepDocumentsDays * daySeconds,
    batchSize,
  )
  await forEachSettled(overdue, async ({ id, file_id }) => {
    await transaction(database, async (tx) => {
      await markErased(tx, clock, id)
      if (file_id) await removeFile(tx, file_id)
      audit(tx, { actor: 'system', action: 'verification.delete-documents', subject: `verification:${id}` })
      return ok()
    })
    if (file_id) await shredFile(deps, file_id)
  })
  return overdue.length
}

/** The only writer of a user's verification; their open pages are notified. */
export async function applyVerificationEvent(
  tx: PlatformTx,
  userId: string,
  event: VerificationEvent,
): Promise<{ readonly before: VerificationStatus; readonly after: VerificationStatus }> {
  const before = await lockVerificationStatus(tx, userId)
  const after = nextVerificationStatus(before, event)
  await updateVerificationStatus(tx, userId, after)
  queueLiveEvent(tx, { topic: `user:${userId}`, kind: 'verification', payload: after })
  return { before, after }
}
