import {
  type AnswerOf,
  type DataExport,
  type exportPerson as exportContract,
  type FileReply,
  ok,
  type PersonalData,
  type Result,
  refuse,
  type Success,
} from '@tiltyard/contracts'
import { publishEvent } from '../../kernel/events.ts'
import {
  type Actor,
  audit,
  type CoreDeps,
  forEachSettled,
  newId,
  type PlatformReader,
  toReader,
  transaction,
} from '../../kernel/index.ts'
import { listTeamsToHandOver } from '../competitions/index.ts'
import { type FileDeps, seal, unseal } from '../files/index.ts'
import {
  findSessionStart,
  getDatabaseTime,
  listAccountIds,
  noteExport,
  reauthenticatedUntil,
} from '../identity/index.ts'
import { exportIntervalSeconds, exportKey } from './data-export.rules.ts'
import {
  deleteStuckExports,
  findPendingExport,
  findReadyExport,
  insertExport,
  listExpiredExports,
  listExports,
  markExportGone,
  markExportReady,
  markExportRemovalFailed,
} from './data-export.store.ts'
import { dataExportView } from './data-export.view.ts'
import { personalParts } from './personal-parts.ts'

export async function getPersonalData(
  { database, clock }: CoreDeps,
  { userId, sessionId }: Actor,
): Promise<Success<PersonalData>> {
  const reader = toReader(database)
  const [exports, ledTeams, start, now] = await Promise.all([
    listExports(reader, userId),
    listTeamsToHandOver(reader, clock, userId),
    findSessionStart(reader, sessionId),
    getDatabaseTime(reader, clock),
  ])
  const [latest] = exports
  const next = latest && new Date(latest.requested_at.getTime() + exportIntervalSeconds * 1000)
  const until = reauthenticatedUntil(start)
  return ok({
    exports: exports.map(dataExportView),
    nextExportAt: next && next > now ? next.toISOString() : null,
    reauthenticatedUntil: until && until > now ? until.toISOString() : null,
    ledTeams,
  })
}

type RequestResult = Result<
  DataExport,
  'personal_data.export_in_progress' | 'personal_data.export_requested_recently'
>

export function requestDataExport({ database, clock }: CoreDeps, { userId }: Actor): Promise<RequestResult> {
  return transaction(database, async (tx): Promise<RequestResult> => {
    const id = newId()
    const row = await insertExport(tx, clock, { id, userId })
    if (row === 'in_progress') return refuse('personal_data.export_in_progress')
    if (row === 'requested_recently') return refuse('personal_data.export_requested_recently')
    audit(tx, { actor: userId, action: 'personal-data.request-export', subject: `user:${userId}` })
    await publishEvent(tx, 'personal-data.export-requested', { exportId: id, userId })
    return ok(dataExportView(row))
  })
}

/**
 * All data of one person in one file, encrypted before it is stored. The bytes are written before the row is marked
 * ready; an interrupted or second run leaves nothing that can be opened.
 */
export async function buildDataExport(
  { database, clock, files, documentKeys }: FileDeps,
  { exportId }: { readonly exportId: string },
): Promise<boolean> {
  const reader = toReader(database)
  const request = await findPendingExport(reader, exportId)
  if (!request) return false
  const at = await getDatabaseTime(reader, clock)
  const text = JSON.stringify(
    {
      about: { exportedAt: at.toISOString(), userId: request.user_id },
      data: await collectPersonalData(reader, request.user_id),
    },
    null,
    2,
  )
  const { bytes, key } = seal(documentKeys, exportId, Buffer.from(text))
  await files.write(exportKey(exportId), singleChunk(bytes), 'application/octet-stream')
  const completion = await transaction(database, async (tx) =>
    ok(await markExportReady(tx, clock, exportId, { size: Buffer.byteLength(text), key })),
  )
  return completion.ok && completion.value
}

/** Also of accounts that were merged into this one. */
async function collectPersonalData(
  reader: PlatformReader,
  userId: string,
): Promise<Record<string, readonly object[]>> {
  const accountIds = await listAccountIds(reader, userId)
  const data: Record<string, readonly object[]> = {}
  for (const [name, { list }] of Object.entries(personalParts)) {
    if (!list) continue
    const rows: object[] = []
    for (const id of accountIds) rows.push(...(await list(reader, id)))
    data[name] = rows
  }
  return data
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** For an administrator: the audit row is committed before anything is read, and nothing is stored. */
export async function exportPerson(
  { database, clock }: CoreDeps,
  input: { readonly by: string; readonly userId: string; readonly reason: string },
): Promise<Result<AnswerOf<typeof exportContract>, 'people.not_found'>> {
  const noted = await noteExport({ database, clock }, input)
  if (!noted.ok) return noted
  const { userId } = input
  const reader = toReader(database)
  const at = await getDatabaseTime(reader, clock)
  const collected = await collectPersonalData(reader, userId)
  const data = Object.fromEntries(Object.entries(collected).map(([table, rows]) => [table, [...rows]]))
  return ok({ exportedAt: at.toISOString(), userId, data })
}

const largestBytes = 256 * 1024 * 1024

export async function openDataExport(
  { database, clock, files, documentKeys }: FileDeps,
  { userId }: Actor,
  { exportId }: { readonly exportId: string },
): Promise<Result<FileReply, 'personal_data.export_not_found'>> {
  const row = await findReadyExport(toReader(database), clock, { id: exportId, userId })
  const sealed = row && (await files.read(exportKey(row.id), { largestBytes }))
  if (!row?.wrapped_key || !row.master_key_id || !sealed || sealed === 'too-large')
    return refuse('personal_data.export_not_found')
  const key = { masterKeyId: row.master_key_id, wrappedKey: row.wrapped_key }
  const plain = unseal(documentKeys, row.id, key, sealed)
  return ok({
    name: `tiltyard-${row.requested_at.toISOString().slice(0, 10)}.json`,
    type: 'application/json',
    size: plain.length,
    isPublic: false,
    content: singleChunk(plain),
  })
}

const batchSize = 500

/**
 * Bytes before the row: an interrupted purge is continued by the next run. An export that cannot be removed is retried
 * later and does not stop the others.
 */
export async function purgeDataExports({ database, clock, files }: FileDeps): Promise<void> {
  await transaction(database, async (tx) => {
    await deleteStuckExports(tx, clock)
    return ok()
  })
  const markGone = (id: string) =>
    transaction(database, async (tx) => {
      await markExportGone(tx, id)
      return ok()
    })
  const scheduleRetry = (id: string) =>
    transaction(database, async (tx) => {
      await markExportRemovalFailed(tx, clock, id)
      return ok()
    })
  await forEachSettled(
    await listExpiredExports(toReader(database), clock, batchSize),
    async ({ id }) => {
      await files.remove(exportKey(id))
      await markGone(id)
    },
    async ({ id }) => {
      await files.check()
      await scheduleRetry(id)
    },
  )
}
