import type { AccessToken } from '@tiltyard/contracts'
import { scopesOf, type TokenRow } from './token.store.ts'

export function tokenView(row: TokenRow): AccessToken {
  return {
    id: row.id,
    name: row.name,
    scopes: scopesOf(row),
    start: row.start,
    createTime: row.created_at.toISOString(),
    expireTime: row.expires_at.toISOString(),
    lastUseTime: row.last_used_at?.toISOString() ?? null,
    expired: row.expired,
  }
}
