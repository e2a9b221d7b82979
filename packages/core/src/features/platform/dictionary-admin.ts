import {
  type AdminDictionaryEntry,
  type ChineseText,
  type DictionaryEntry,
  type DictionaryTypeName,
  ok,
  type Result,
  refuse,
  type Success,
} from '@tiltyard/contracts'
import { publishEvent } from '../../kernel/events.ts'
import {
  type Actor,
  audit,
  type CoreDeps,
  newId,
  type PlatformTx,
  toReader,
  transaction,
} from '../../kernel/index.ts'
import { dictionaryPagePaths, labelCode, mayDelete, normaliseName } from './dictionary.rules.ts'
import {
  type AdminEntryRow,
  deleteEntry,
  hasLabelNamed,
  insertEntry,
  isEntryUsed,
  listAllEntries,
  lockEntriesOfType,
  lockEntry,
  mergeLabelInto,
  updateEntry,
  updatePositions,
} from './dictionary-admin.store.ts'

type Type = { readonly type: DictionaryTypeName }
type Key = Type & { readonly code: string }

export async function listAdminDictionary(
  { database }: CoreDeps,
  { type }: Type,
): Promise<Success<AdminDictionaryEntry[]>> {
  return ok((await listAllEntries(toReader(database), type)).map((row) => adminEntryView(type, row)))
}

function adminEntryView(type: string, row: AdminEntryRow): AdminDictionaryEntry {
  return {
    type,
    code: row.code,
    name: row.name as ChineseText,
    isRetired: row.retired_at !== null,
    mergedInto: row.merged_into,
    uses: Number(row.uses),
  }
}

export function createDictionaryEntry(
  { database }: CoreDeps,
  actor: Actor,
  { type, code, name: written }: Key & { readonly name: ChineseText },
): Promise<Result<null, 'dictionary.code_taken' | 'dictionary.name_taken'>> {
  return transaction(database, async (tx) => {
    const name = normaliseName(written)
    if (type === 'label' && (await hasLabelNamed(tx, name, ''))) return refuse('dictionary.name_taken')
    if ((await insertEntry(tx, { type, code, name })) === 'taken') return refuse('dictionary.code_taken')
    await recordChange(tx, actor, { type, code, action: 'dictionary.create', after: { name } })
    return ok()
  })
}

/** For editors while they write: the code follows from the English name. */
export function createLabel(
  { database }: CoreDeps,
  actor: Actor,
  { name: written }: { readonly name: ChineseText },
): Promise<Result<DictionaryEntry, 'dictionary.name_taken'>> {
  return transaction(database, async (tx) => {
    const name = normaliseName(written)
    if (await hasLabelNamed(tx, name, '')) return refuse('dictionary.name_taken')
    const wished = labelCode(name)
    const random = `label-${newId().slice(-12)}`
    for (const code of wished ? [wished, random] : [random]) {
      if ((await insertEntry(tx, { type: 'label', code, name })) === 'taken') continue
      await recordChange(tx, actor, { type: 'label', code, action: 'dictionary.create', after: { name } })
      return ok({ type: 'label', code, name })
    }
    // Only a concurrent label of the same name is left as the cause.
    return refuse('dictionary.name_taken')
  })
}

type Change = Key & { readonly name: ChineseText; readonly isRetired: boolean }

export function changeDictionaryEntry(
  { database, clock }: CoreDeps,
  actor: Actor,
  { type, code, name: written, isRetired }: Change,
): Promise<Result<null, 'dictionary.not_found' | 'dictionary.name_taken' | 'dictionary.merged'>> {
  return transaction(database, async (tx) => {
    const before = await lockEntry(tx, { type, code })
    if (!before) return refuse('dictionary.not_found')
    if (before.merged_into !== null) return refuse('dictionary.merged')
    const name = normaliseName(written)
    if (type === 'label' && (await hasLabelNamed(tx, name, code))) return refuse('dictionary.name_taken')
    await updateEntry(tx, clock, { type, code, name, isRetired })
    await recordChange(tx, actor, {
      type,
      code,
      action: 'dictionary.change',
      before: { name: before.name, isRetired: before.retired_at !== null },
      after: { name, isRetired },
    })
    return ok()
  })
}

export function orderDictionary(
  { database }: CoreDeps,
  actor: Actor,
  { type, codes }: Type & { readonly codes: readonly string[] },
): Promise<Result<null, 'dictionary.changed'>> {
  return transaction(database, async (tx) => {
    const entries = await lockEntriesOfType(tx, type)
    const isSame =
      new Set(codes).size === codes.length &&
      entries.length === codes.length &&
      entries.every(({ code }) => codes.includes(code))
    if (!isSame) return refuse('dictionary.changed')
    await updatePositions(tx, type, codes)
    const before = [...entries].sort((a, b) => a.position - b.position).map(({ code }) => code)
    await recordChange(tx, actor, {
      type,
      action: 'dictionary.order',
      before: { codes: before },
      after: { codes },
    })
    return ok()
  })
}

/** The row lock keeps out a content that is being saved with this code; the foreign key would refuse it as well. */
export function removeDictionaryEntry(
  { database }: CoreDeps,
  actor: Actor,
  { type, code }: Key,
): Promise<Result<null, 'dictionary.not_found' | 'dictionary.in_use'>> {
  return transaction(database, async (tx) => {
    const before = await lockEntry(tx, { type, code })
    if (!before) return refuse('dictionary.not_found')
    if (!mayDelete(type) || (await isEntryUsed(tx, { type, code }))) return refuse('dictionary.in_use')
    await deleteEntry(tx, { type, code })
    await recordChange(tx, actor, {
      type,
      code,
      action: 'dictionary.delete',
      before: { name: before.name },
    })
    return ok()
  })
}

/** The merged label stays as another name of the one that it has become; a job publishes again what carries it. */
export function mergeLabel(
  { database, clock }: CoreDeps,
  actor: Actor,
  { code, into }: { readonly code: string; readonly into: string },
): Promise<Result<null, 'dictionary.not_found' | 'dictionary.merged'>> {
  return transaction(database, async (tx) => {
    if (code === into) return refuse('dictionary.merged')
    // In one order, so that two merges of the same labels cannot deadlock.
    const locked = new Map<string, Awaited<ReturnType<typeof lockEntry>>>()
    for (const each of [code, into].sort())
      locked.set(each, await lockEntry(tx, { type: 'label', code: each }))
    const [from, target] = [locked.get(code), locked.get(into)]
    if (!from || !target) return refuse('dictionary.not_found')
    if (from.merged_into !== null || target.retired_at !== null) return refuse('dictionary.merged')
    await mergeLabelInto(tx, clock, { code, into })
    await recordChange(tx, actor, {
      type: 'label',
      code,
      action: 'dictionary.merge',
      before: { name: from.name, mergedInto: null },
      after: { mergedInto: into },
    })
    await publishEvent(tx, 'labels.merged', { label: code })
    return ok()
  })
}

type Recorded = Type & {
  readonly code?: string
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
}

async function recordChange(tx: PlatformTx, actor: Actor, change: Recorded): Promise<void> {
  const { type, code, action, before, after } = change
  const subject = code === undefined ? `dictionary:${type}` : `dictionary:${type}/${code}`
  audit(tx, { actor: actor.userId, action, subject, before, after })
  const addresses = dictionaryPagePaths(type)
  if (addresses.length > 0) await publishEvent(tx, 'pages.invalidated', { addresses })
}
