import {
  connectionState,
  createVersionedCache,
  type PlatformDatabase,
  toReader,
} from '../../../kernel/index.ts'
import { placeKey } from '../marking/mark-sitting.rules.ts'
import { findSealedPaper } from './sealed-paper.store.ts'
import type { SealedItem, SealedPaper, SealedSection } from './sealed-paper.ts'
import { createSheetTemplate, type SheetTemplate } from './sheet-template.ts'

/** A sealed paper with its questions by place; texts only, so that no reply to a candidate can have a key. */
export type KnownPaper = SealedPaper & {
  readonly at: ReadonlyMap<string, { readonly section: SealedSection; readonly item: SealedItem }>
  readonly template: SheetTemplate
}

/** An installation has fewer examinations than this at the same time. */
const paperCache = connectionState(() => createVersionedCache<KnownPaper>(100))
const notSealed = new Error('the paper is not sealed')

/** Cached for good, because a seal is final; null until then. */
export async function getKnownPaper(database: PlatformDatabase, taskId: string): Promise<KnownPaper | null> {
  try {
    return await paperCache(database)({ key: taskId, version: 1 }, async () => {
      const paper = await findSealedPaper(toReader(database), taskId)
      // A failure is not cached.
      if (!paper) throw notSealed
      return knownPaper(paper)
    })
  } catch (fault) {
    if (fault === notSealed) return null
    throw fault
  }
}

function knownPaper(paper: SealedPaper): KnownPaper {
  const at = paper.sections.flatMap((section) =>
    section.items.map(
      (item) => [placeKey({ section: section.number, position: item.position }), { section, item }] as const,
    ),
  )
  return { ...paper, at: new Map(at), template: createSheetTemplate(paper) }
}
