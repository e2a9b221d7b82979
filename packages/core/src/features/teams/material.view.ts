import type { Material, MaterialState } from '@tiltyard/contracts'
import type { MaterialRow } from './material.store.ts'

export function materialView(row: MaterialRow): Material {
  return {
    id: row.id,
    state: row.state as MaterialState,
    teamName: row.team_name,
    orgName: row.org_name,
    nickname: row.nickname,
    realName: row.real_name,
    createTime: row.created_at.toISOString(),
    reason: row.reason,
    reviewer: row.reviewer_name,
    decideTime: row.decided_at?.toISOString() ?? null,
  }
}
