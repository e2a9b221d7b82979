import type { LicenceTerms, LicenceVersion, Localised } from '@tiltyard/contracts'
import type { LicenceVersionRow } from './licence.store.ts'

export function licenceVersionView(row: LicenceVersionRow): LicenceVersion {
  return {
    licenceId: row.licence_id,
    version: row.version,
    name: row.name,
    spdx: row.spdx,
    title: row.title as Localised,
    terms: row.terms as LicenceTerms,
    sha256: row.sha256.toString('hex'),
    createdAt: row.created_at.toISOString(),
  }
}
