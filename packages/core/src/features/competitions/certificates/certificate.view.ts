import type { AdminCertificate, CertificateVerification, OwnCertificate } from '@tiltyard/contracts'
import type { CertificateContent } from './certificate.rules.ts'
import type { CertificateRow } from './certificate.store.ts'

export const adminCertificateView = (row: CertificateRow): AdminCertificate => {
  const { name, teamName, basis, award, division = null, rank } = row.content as CertificateContent
  return {
    id: row.id,
    code: row.code,
    name,
    teamName,
    basis,
    award,
    division,
    rank,
    isReady: row.file_id !== null,
    issuedAt: row.issued_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokeReason: row.revoke_reason,
  }
}

export const ownCertificateView = (row: CertificateRow): OwnCertificate => ({
  ...adminCertificateView(row),
  competitionId: row.competition_id,
  competitionName: (row.content as CertificateContent).competitionName,
})

export function verificationView(row: CertificateRow, isIntact: boolean): CertificateVerification {
  const {
    name,
    teamName,
    competitionName,
    award,
    division = null,
    rank,
    basis,
    date,
  } = row.content as CertificateContent
  return {
    state: isIntact ? (row.revoked_at ? 'revoked' : 'valid') : 'altered',
    code: row.code,
    printed: isIntact ? { name, teamName, competitionName, award, division, rank, basis, date } : null,
    fileSha256: isIntact ? (row.file_sha256?.toString('hex') ?? null) : null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokeReason: row.revoke_reason,
  }
}
