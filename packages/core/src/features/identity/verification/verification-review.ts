import {
  type FileReply,
  ok,
  type Result,
  refuse,
  type VerificationListItem,
  type VerificationRequest,
  type VerificationState,
} from '@tiltyard/contracts'
import { publishEvent } from '../../../kernel/events.ts'
import {
  type Actor,
  audit,
  type CoreDeps,
  isLockTimeout,
  setLockTimeout,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { type DocumentKeys, openFile, openTexts, type UploadDeps } from '../../files/index.ts'
import { applyVerificationEvent } from './verification.ts'
import {
  countRequests,
  findRequest,
  insertVerifiedIdentity,
  listRequestPage,
  listUsersWithIdNumber,
  lockRequest,
  markDecided,
  type RequestRow,
} from './verification-request.store.ts'
import { requestView, sealedTextsOf, verificationListedView } from './verification-request.view.ts'

type ListInput = {
  readonly state?: VerificationState | undefined
  readonly page: number
  readonly limit: number
}

/** Numbers in lists are masked, so that a list is not a view of documents. */
export async function listVerifications(
  deps: CoreDeps & { readonly documentKeys: DocumentKeys },
  actor: Actor,
  input: ListInput,
): Promise<Result<{ data: VerificationListItem[]; total: number }>> {
  const reader = toReader(deps.database)
  const [rows, total] = await Promise.all([listRequestPage(reader, input), countRequests(reader, input)])
  const sealed = rows.flatMap(({ id, file_id, id_number }) =>
    file_id && id_number ? [{ id, fileId: file_id, name: 'idNumber', sealed: id_number }] : [],
  )
  const texts = await openTexts(reader, deps, sealed)
  const numbers = new Map(sealed.map(({ id }, index) => [id, texts[index] ?? null]))
  return ok({
    data: rows.map((row) => verificationListedView(row, numbers.get(row.id) ?? null, actor.userId)),
    total,
  })
}

type Deps = CoreDeps & { readonly documentKeys: DocumentKeys; readonly keepDocumentsDays: number }

export async function getVerificationDetails(
  deps: Deps,
  actor: Actor,
  { requestId }: { readonly requestId: string },
): Promise<Result<VerificationRequest, ViewRefusals>> {
  const view = await viewRequest(deps, actor, { requestId, what: 'details' })
  if (!view.ok) return view
  const row = view.value
  const reader = toReader(deps.database)
  const [realName = null, idNumber = null] = await openTexts(reader, deps, sealedTextsOf(row))
  const sameNumber = row.id_number_key
    ? await listUsersWithIdNumber(reader, row.id_number_key, row.user_id)
    : []
  return ok(requestView(row, { realName, idNumber, sameNumber, retentionDays: deps.keepDocumentsDays }))
}

/** The image with the reviewer's name as a watermark, so that a leaked copy shows its source. */
export async function openVerificationDocument(
  deps: UploadDeps,
  actor: Actor,
  { requestId }: { readonly requestId: string },
): Promise<Result<FileReply, ViewRefusals | 'uploads.file_not_found' | 'request.too_many'>> {
  const view = await viewRequest(deps, actor, { requestId, what: 'document' })
  if (!view.ok) return view
  if (!view.value.file_id) return refuse('uploads.file_not_found')
  const file = await openFile(deps, view.value.file_id)
  if (!file.ok) return file
  const parts: Uint8Array[] = []
  for await (const part of file.value.content) parts.push(part)
  const image = await deps.images.watermark(Buffer.concat(parts), watermarkText(actor))
  if (image === 'busy') return refuse('request.too_many', { seconds: 5 })
  if (image === 'not-an-image') return refuse('uploads.file_not_found')
  return ok({
    name: 'document.jpeg',
    type: 'image/jpeg',
    size: image.length,
    isPublic: false,
    content: singleChunk(image),
  })
}

/** The id distinguishes reviewers with similar names. */
function watermarkText({ nickname, userId }: Actor): string {
  return `${nickname} · ${userId.slice(-8)} · ${new Date().toISOString().slice(0, 16).replace('T', ' ')}Z`
}

async function* singleChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

export type VerificationDecision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'reject'; readonly reason: string }
type Refusals =
  | 'verification.not_found'
  | 'verification.cannot_review_own_request'
  | 'verification.already_decided'

export function decideVerification(
  { database, clock }: CoreDeps,
  actor: Actor,
  { requestId, ...decision }: VerificationDecision & { readonly requestId: string },
): Promise<Result<null, Refusals>> {
  return transaction(database, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (!request) return refuse('verification.not_found')
    if (request.user_id === actor.userId) return refuse('verification.cannot_review_own_request')
    if (request.state !== 'in_review') return refuse('verification.already_decided')
    const userId = request.user_id
    const approved = decision.decision === 'approve'
    const state = approved ? 'approved' : 'rejected'
    const reason = decision.decision === 'reject' ? decision.reason : null
    await markDecided(tx, clock, requestId, { state, reason, reviewerId: actor.userId })
    if (approved && request.id_number_key)
      await insertVerifiedIdentity(tx, clock, { userId, idNumberKey: request.id_number_key })
    const { before, after } = await applyVerificationEvent(
      tx,
      userId,
      approved ? 'photo-approved' : 'photo-rejected',
    )
    audit(tx, {
      actor: actor.userId,
      action: `verification.${decision.decision}`,
      subject: `verification:${requestId}`,
      before,
      after: { ...after, of: userId, reason },
    })
    await publishEvent(tx, 'verification.decided', { requestId, userId, state, reason })
    return ok()
  })
}

export type ViewRefusals =
  | 'verification.not_found'
  | 'verification.cannot_review_own_request'
  | 'verification.audit_unavailable'

const lockTimeoutMs = 2_000

/**
 * Every view of a document is audited: the row is committed first, and without it within two seconds nothing is opened.
 */
async function viewRequest(
  { database }: CoreDeps,
  actor: Actor,
  { requestId, what }: { readonly requestId: string; readonly what: 'details' | 'document' },
): Promise<Result<RequestRow, ViewRefusals>> {
  try {
    return await transaction(database, async (tx) => {
      await setLockTimeout(tx, lockTimeoutMs)
      const row = await findRequest(tx, requestId)
      if (!row) return refuse('verification.not_found')
      if (row.user_id === actor.userId) return refuse('verification.cannot_review_own_request')
      audit(tx, {
        actor: actor.userId,
        action: `verification.view-${what}`,
        subject: `verification:${requestId}`,
        after: { of: row.user_id },
      })
      return ok(row)
    })
  } catch (fault) {
    if (isLockTimeout(fault)) return refuse('verification.audit_unavailable')
    throw fault
  }
}
