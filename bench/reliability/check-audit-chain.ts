import { createHmac, hkdfSync } from 'node:crypto'
import type pg from 'pg'

type AuditRow = {
  readonly seq: string
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly request_id: string
  readonly previous_hash: Buffer
  readonly hash: Buffer
}

/** An independent implementation of the hash chain: numbers without gaps, each hash over the previous row. */
export async function auditProblems(
  client: pg.Client,
  secretKey: string,
): Promise<{ problems: string[]; length: number }> {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'tiltyard/audit', 32)).toString('hex')
  const { rows } = await client.query<AuditRow>('select * from platform.audit_log order by seq')
  const problems: string[] = []
  let previous = Buffer.alloc(32)
  for (const [index, row] of rows.entries()) {
    const { seq, actor, action, subject, request_id } = row
    const content = [seq, row.at.toISOString(), actor, action, subject, row.before, row.after, request_id]
    const expectedHash = createHmac('sha256', key).update(previous).update(canonicalJson(content)).digest()
    if (seq !== String(index + 1)) problems.push(`audit chain: row ${index + 1} has the number ${seq}`)
    if (!row.previous_hash.equals(previous))
      problems.push(`audit chain: row ${seq} does not match the hash of its predecessor`)
    if (!expectedHash.equals(row.hash)) problems.push(`audit chain: the hash of row ${seq} is wrong`)
    previous = Buffer.from(row.hash)
  }
  return { problems, length: rows.length }
}

/** JSON with sorted object keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}
