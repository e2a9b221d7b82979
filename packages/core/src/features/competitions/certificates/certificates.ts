import { timingSafeEqual } from 'node:crypto'
import {
  type AdminCertificate,
  type AnswerOf,
  type CertificateVerification,
  type FileReply,
  type listCertificates as listRoute,
  type OwnCertificate,
  ok,
  type RefusalsOf,
  type Result,
  refuse,
  type revokeCertificate as revokeRoute,
  type Success,
} from '@tiltyard/contracts'
import { type Actor, audit, type CoreDeps, toReader, transaction } from '../../../kernel/index.ts'
import { type FileDeps, openFile } from '../../files/index.ts'
import { requireStaffRole } from '../staff/staff-role.ts'
import { type CertificateContent, signCertificate } from './certificate.rules.ts'
import * as store from './certificate.store.ts'
import { adminCertificateView, ownCertificateView, verificationView } from './certificate.view.ts'

type ListInput = { readonly competitionId: string; readonly page: number; readonly limit: number }

export async function listCertificates(
  { database }: CoreDeps,
  input: ListInput,
): Promise<Success<AnswerOf<typeof listRoute>>> {
  const reader = toReader(database)
  const [rows, { total, batches, publishedAt }] = await Promise.all([
    store.listCertificateRows(reader, input),
    store.getIssuing(reader, input.competitionId),
  ])
  return ok({
    data: rows.map(adminCertificateView),
    total,
    publishedAt: publishedAt?.toISOString() ?? null,
    batches: batches.map(({ id, basis, total: all, done, created_at }) => ({
      id,
      basis: basis as AdminCertificate['basis'],
      total: all,
      done,
      createdAt: created_at.toISOString(),
    })),
  })
}

type RevokeInput = {
  readonly competitionId: string
  readonly certificateId: string
  readonly reason: string
}
type Revoked = Result<null, RefusalsOf<typeof revokeRoute>>

export function revokeCertificate(
  { database, clock }: CoreDeps,
  actor: Actor,
  { competitionId, certificateId, reason }: RevokeInput,
): Promise<Revoked> {
  return transaction(database, async (tx): Promise<Revoked> => {
    const role = await requireStaffRole(tx, actor, competitionId, 'organiser')
    if (!role.ok) return role
    const input = { id: certificateId, competitionId, by: actor.userId, reason }
    const outcome = await store.markRevoked(tx, clock, input)
    if (outcome === 'absent') return refuse('certificates.not_found')
    if (outcome === 'already') return refuse('certificates.already_revoked')
    audit(tx, {
      actor: actor.userId,
      action: 'certificates.revoke',
      subject: `competition:${competitionId}`,
      after: { certificateId, reason },
    })
    return ok()
  })
}

export async function listOwnCertificates(
  { database }: CoreDeps,
  { userId }: Actor,
): Promise<Success<OwnCertificate[]>> {
  return ok((await store.listHeldCertificates(toReader(database), userId)).map(ownCertificateView))
}

/** Another person's certificate is not found, whoever asks. */
export async function downloadCertificate(
  deps: FileDeps,
  { userId }: Actor,
  { certificateId }: { readonly certificateId: string },
): Promise<Result<FileReply, 'certificates.not_found' | 'uploads.file_not_found'>> {
  const row = await store.findHeldCertificate(toReader(deps.database), { id: certificateId, userId })
  if (!row) return refuse('certificates.not_found')
  if (!row.file_id) return refuse('uploads.file_not_found')
  const file = await openFile(deps, row.file_id)
  return file.ok ? ok({ ...file.value, type: 'application/pdf' }) : file
}

type VerifyDeps = CoreDeps & { readonly certificateKey: Buffer }

/** The signature is checked at every look, so that a row changed by hand is not confirmed. */
export async function verifyCertificate(
  { database, certificateKey }: VerifyDeps,
  { code }: { readonly code: string },
): Promise<Result<CertificateVerification, 'certificates.not_found'>> {
  const row = await store.findCertificateByCode(toReader(database), code)
  if (!row) return refuse('certificates.not_found')
  const signature = signCertificate(certificateKey, {
    id: row.id,
    code: row.code,
    content: row.content as CertificateContent,
  })
  return ok(verificationView(row, timingSafeEqual(signature, row.signature)))
}
