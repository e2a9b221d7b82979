import {
  type ContentKind,
  type DocumentOf,
  type DraftOf,
  ok,
  PaperDocument,
  type PaperImportResult,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import {
  type Actor,
  type CoreDeps,
  newId,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import type { BibliographyEntry, BibliographyParser } from '../../../ports/index.ts'
import { findPaperByKeys } from '../papers/paper.store.ts'
import { type PaperKey, paperKeys } from '../papers/paper-key.rules.ts'
import { findContentForPreview, lockContent } from './content.store.ts'
import { createDraft } from './contents.ts'
import { type ContentDeps, publishRevision } from './publishing.ts'
import { parseDraft } from './revisions.ts'

type Deps = CoreDeps & { readonly bibliography: BibliographyParser }
type Entry = { readonly key: string; readonly document: DocumentOf<'paper'> }

const maxEntries = 500

/**
 * Without `save` a dry run; with it the new papers become drafts, each in its own transaction, so that an invalid entry
 * affects no other.
 */
export async function importPapers(
  deps: Deps,
  actor: Actor,
  { bibtex, save }: { readonly bibtex: string; readonly save: boolean },
): Promise<Result<PaperImportResult[], 'contents.too_many_import_entries'>> {
  const { entries, unreadable } = deps.bibliography.parse(bibtex)
  if (entries.length > maxEntries) return refuse('contents.too_many_import_entries')
  const report: PaperImportResult[] = []
  const seen = new Map<string, { readonly id: string | null; readonly title: string }>()
  for (const entry of entries) {
    const parsed = parsePaperEntry(entry)
    const label = { key: entry.key, title: entry.title ?? '' }
    if ('problems' in parsed) report.push(unreadableEntry(label.key, label.title, parsed.problems))
    else report.push(await importOne(deps, actor, { save, seen }, { ...label, document: parsed.document }))
  }
  return ok([...report, ...unreadable.map((text) => unreadableEntry(text, '', ['entry']))])
}

type ImportRun = {
  readonly save: boolean
  /** Papers of the same file, by key. */
  readonly seen: Map<string, { readonly id: string | null; readonly title: string }>
}

async function importOne(
  deps: Deps,
  actor: Actor,
  { save, seen }: ImportRun,
  { key, document }: Entry,
): Promise<PaperImportResult> {
  const keys = paperKeys(document)
  const duplicateOf =
    findDuplicateInFile(seen, keys) ?? (await findPaperByKeys(toReader(deps.database), keys))
  const report = { key, title: document.title, problems: [] }
  if (duplicateOf)
    return {
      ...report,
      outcome: 'duplicate',
      id: null,
      duplicateOf: { id: duplicateOf.id, title: duplicateOf.title, by: duplicateOf.by },
    }
  const id = save ? await createPaperDraft(deps, actor, document) : null
  for (const one of keys) seen.set(one.key, { id, title: document.title })
  return { ...report, outcome: 'new', duplicateOf: null, id }
}

function findDuplicateInFile(seen: ImportRun['seen'], keys: readonly PaperKey[]) {
  for (const { key, by } of keys) {
    const duplicate = seen.get(key)
    if (duplicate) return { ...duplicate, by }
  }
  return null
}

/** Null when another editor entered the same paper concurrently: the constraint decides. */
async function createPaperDraft(
  { database, clock }: Deps,
  actor: Actor,
  document: DocumentOf<'paper'>,
): Promise<string | null> {
  const id = newId()
  const result = await transaction(database, (tx: PlatformTx) =>
    createDraft(tx, clock, actor.userId, { id, kind: 'paper', document }),
  )
  return result.ok ? id : null
}

function unreadableEntry(key: string, title: string, problems: readonly string[]): PaperImportResult {
  return { key, title, outcome: 'unreadable', duplicateOf: null, problems: [...problems], id: null }
}

type Seed = {
  readonly id: string
  readonly kind: ContentKind
  readonly document: DraftOf<ContentKind>
  readonly publishedAt: Date
}

/**
 * For demo data and migrations: published at once with the original date; existing content is kept. Page caches are not
 * purged: thousands of events would overload them, and a new installation has none.
 */
export function seedContent(
  deps: ContentDeps,
  userId: string,
  { id, kind, document, publishedAt }: Seed,
): Promise<Result<null, 'contents.duplicate' | 'contents.unknown_reference'>> {
  return transaction(deps.database, async (tx) => {
    if (await findContentForPreview(tx, deps.clock, id)) return ok()
    const draft = parseDraft(kind, document)
    if (!draft) throw new Error(`content ${id} does not fit its kind ${kind}`)
    const creation = await createDraft(tx, deps.clock, userId, { ...draft, id })
    if (!creation.ok) return creation
    const content = await lockContent(tx, deps.clock, id)
    if (!content) throw new Error(`content ${id} was not kept`)
    const published = await publishRevision(tx, deps, {
      content: { ...content, published_at: publishedAt },
      revision: 1,
      now: publishedAt,
      actor: userId,
    })
    return published.ok ? ok() : published
  })
}

type ParsedPaperEntry = { readonly document: DocumentOf<'paper'> } | { readonly problems: readonly string[] }

/** An entry as a paper, or its missing fields. */
export function parsePaperEntry(entry: BibliographyEntry): ParsedPaperEntry {
  const { title, authors, venue, year, abstract, doi, arxivId, url, keywords } = entry
  const parsed = PaperDocument.safeParse({
    title: title ?? '',
    authors: [...authors],
    venue: venue ?? (arxivId ? 'arXiv' : ''),
    year: year ?? 0,
    keywords: [...new Set(keywords.map((keyword) => keyword.trim()))].filter(Boolean).slice(0, 20),
    ...(abstract && { abstract: { zh: abstract, en: abstract } }),
    ...(doi && { doi: normalizeDoi(doi) }),
    ...(arxivId && { arxivId: normalizeArxivId(arxivId) }),
    ...(url && /\.pdf$/i.test(url) && { pdfUrl: url }),
  })
  if (parsed.success) return { document: parsed.data }
  return { problems: [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))] }
}

/** Editors paste URLs as well as identifiers. */
function normalizeDoi(doi: string): string {
  return doi.trim().replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, '')
}

/** Without the version: v1 and v3 are one paper. */
function normalizeArxivId(id: string): string {
  return id
    .trim()
    .replace(/^(https?:\/\/arxiv\.org\/(abs|pdf)\/|arxiv:\s*)/i, '')
    .replace(/(v\d+)?(\.pdf)?$/i, '')
}
