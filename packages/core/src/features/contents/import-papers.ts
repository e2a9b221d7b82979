import { type DocumentOf, type ImportedPaper, ok, type Result, refuse } from '@tiltyard/contracts'
import {
  type Actor,
  type CoreDeps,
  newId,
  type PlatformTx,
  reading,
  transaction,
} from '../../kernel/index.ts'
import type { BibliographyReader } from '../../ports/index.ts'
import { findPaperByKeys, type PaperKey, paperKeys } from '../papers/index.ts'
import { beginContent } from './create-content.ts'
import { readPaperEntry } from './read-paper-entry.ts'

type Deps = CoreDeps & { readonly bibliography: BibliographyReader }
type Entry = { readonly key: string; readonly document: DocumentOf<'paper'> }

const entriesAtMost = 500

/** Looks first and tells; with `save` the new ones become drafts, each on its own, so that one bad entry spoils no other. */
export async function importPapers(
  deps: Deps,
  actor: Actor,
  { bibtex, save }: { readonly bibtex: string; readonly save: boolean },
): Promise<Result<ImportedPaper[], 'contents.import_too_many'>> {
  const { entries, unreadable } = deps.bibliography.read(bibtex)
  if (entries.length > entriesAtMost) return refuse('contents.import_too_many')
  const told: ImportedPaper[] = []
  const seen = new Map<string, { readonly id: string | null; readonly title: string }>()
  for (const entry of entries) {
    const read = readPaperEntry(entry)
    const named = { key: entry.key, title: entry.title ?? '' }
    if ('problems' in read) told.push(unread(named.key, named.title, read.problems))
    else told.push(await importOne(deps, actor, { save, seen }, { ...named, document: read.document }))
  }
  return ok([...told, ...unreadable.map((text) => unread(text, '', ['entry']))])
}

type Run = {
  readonly save: boolean
  /** What this very file has brought already, by key. */
  readonly seen: Map<string, { readonly id: string | null; readonly title: string }>
}

async function importOne(
  deps: Deps,
  actor: Actor,
  { save, seen }: Run,
  { key, document }: Entry,
): Promise<ImportedPaper> {
  const keys = paperKeys(document)
  const duplicateOf = inThisFile(seen, keys) ?? (await findPaperByKeys(reading(deps.database), keys))
  const told = { key, title: document.title, problems: [] }
  if (duplicateOf)
    return {
      ...told,
      outcome: 'duplicate',
      id: null,
      duplicateOf: { id: duplicateOf.id, title: duplicateOf.title, by: duplicateOf.by },
    }
  const id = save ? await saveDraft(deps, actor, document) : null
  for (const one of keys) seen.set(one.key, { id, title: document.title })
  return { ...told, outcome: 'new', duplicateOf: null, id }
}

function inThisFile(seen: Run['seen'], keys: readonly PaperKey[]) {
  for (const { key, by } of keys) {
    const found = seen.get(key)
    if (found) return { ...found, by }
  }
  return null
}

/** Null when somebody else entered the same paper in this moment: the constraint has decided. */
async function saveDraft(
  { database, clock }: Deps,
  actor: Actor,
  document: DocumentOf<'paper'>,
): Promise<string | null> {
  const id = newId()
  const saved = await transaction(database, (tx: PlatformTx) =>
    beginContent(tx, clock, actor.userId, { id, kind: 'paper', document }),
  )
  return saved.ok ? id : null
}

function unread(key: string, title: string, problems: readonly string[]): ImportedPaper {
  return { key, title, outcome: 'unreadable', duplicateOf: null, problems: [...problems], id: null }
}
