import {
  type AnswerOf,
  type AuditEntry,
  type AuditObject,
  type AuditObjectKind,
  type listAuditLog as contract,
  ok,
  type Result,
} from '@tiltyard/contracts'
import { type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { isUuid, type ObjectRef, parseSubject, refsAmong } from './audit-objects.rules.ts'
import { listObjectNames, type NamedObject } from './audit-objects.store.ts'
import { type AuditFilter, type AuditLogRow, searchAuditRows } from './audit-search.store.ts'

export async function listAuditLog(
  { database }: CoreDeps,
  filter: AuditFilter,
): Promise<Result<AnswerOf<typeof contract>>> {
  const { limit } = filter
  const reader = toReader(database)
  const rows = await searchAuditRows(reader, { ...filter, limit: limit + 1 })
  const data = await describeAuditRows(reader, rows.slice(0, limit))
  return ok({ data, next: rows.length > limit ? (data.at(-1)?.seq ?? null) : null })
}

/** Audit rows as people read them: what they were done to, and the ids among their values, by name. */
export async function describeAuditRows(
  reader: PlatformReader,
  rows: readonly AuditLogRow[],
): Promise<AuditEntry[]> {
  const refs = rows.map((row) => ({
    subject: parseSubject(row.subject),
    among: uniqueRefs([...refsAmong(row.before), ...refsAmong(row.after)]),
  }))
  const names = await findNames(
    reader,
    refs.flatMap(({ subject, among }) => (subject ? [subject, ...among] : among)),
  )
  const nameOf = (ref: ObjectRef): AuditObject => {
    const { name = null, path = null } = names.get(keyOf(ref)) ?? {}
    return { ...ref, name, path }
  }
  return rows.map((row, at) => {
    const { subject = null, among = [] } = refs[at] ?? {}
    return {
      seq: Number(row.seq),
      at: row.at.toISOString(),
      actorId: row.actor,
      actor: row.nickname,
      action: row.action,
      subject: subject && nameOf(subject),
      objects: among.map(nameOf),
      before: asRecord(row.before),
      after: asRecord(row.after),
    }
  })
}

const keyOf = ({ kind, id }: ObjectRef) => `${kind}:${id}`

const uniqueRefs = (refs: readonly ObjectRef[]): ObjectRef[] => [
  ...new Map(refs.map((ref) => [keyOf(ref), ref])).values(),
]

async function findNames(
  reader: PlatformReader,
  refs: readonly ObjectRef[],
): Promise<ReadonlyMap<string, NamedObject>> {
  const idsByKind = new Map<AuditObjectKind, Set<string>>()
  for (const { kind, id } of refs)
    if (isUuid(id)) idsByKind.set(kind, (idsByKind.get(kind) ?? new Set()).add(id))
  const found = await Promise.all(
    [...idsByKind].map(async ([kind, ids]) =>
      (await listObjectNames(reader, kind, [...ids])).map(
        (object) => [keyOf({ kind, id: object.id }), object] as const,
      ),
    ),
  )
  return new Map(found.flat())
}

function asRecord(value: unknown): Record<string, unknown> | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value }
}
