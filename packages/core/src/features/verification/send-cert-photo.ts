import { ok, type Result, refuse } from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, newId, transaction } from '../../kernel/index.ts'
import { claimFile, type DocumentKeys, sealTexts } from '../uploads/index.ts'
import { changeStanding } from './change-standing.ts'
import { insertRequest } from './identity-request.store.ts'
import { keyedHash } from './mobile-code.rules.ts'

type Deps = CoreDeps & { readonly documentKeys: DocumentKeys; readonly verificationKey: Buffer }
type Sent = { readonly realName: string; readonly idNumber: string; readonly fileName: string }
type Refusals = 'uploads.file_not_found' | 'verification.in_review' | 'verification.done'

/** Whether the number is somebody else's is told to the reviewer, never to the sender. */
export function sendCertPhoto(
  deps: Deps,
  actor: Actor,
  { realName, idNumber, fileName }: Sent,
): Promise<Result<null, Refusals>> {
  const { database, clock, verificationKey } = deps
  const { userId } = actor
  return transaction(database, async (tx) => {
    const { before, after } = await changeStanding(tx, userId, 'photo-sent')
    if (before.verifiedType === 'cert_photo') return refuse('verification.done')
    const fileId = await claimFile(tx, clock, actor, { fileName, attachmentType: 'identity-document' })
    if (!fileId) return refuse('uploads.file_not_found')
    const id = newId()
    const sealed = await sealTexts(tx, deps, fileId, { realName, idNumber })
    const idNumberKey = keyedHash(verificationKey, 'id-number', idNumber)
    if (!(await insertRequest(tx, clock, { id, userId, fileId, ...sealed, idNumberKey })))
      return refuse('verification.in_review')
    audit(tx, {
      actor: userId,
      action: 'verification.send-photo',
      subject: `verification:${id}`,
      before,
      after,
    })
    return ok()
  })
}
