import type { DataExport } from '@tiltyard/contracts'
import type { ExportRow } from './data-export.store.ts'

export function dataExportView(row: ExportRow): DataExport {
  return {
    id: row.id,
    state: row.state as DataExport['state'],
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    size: row.size === null ? null : Number(row.size),
  }
}
