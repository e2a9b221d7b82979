import type { PlatformReader } from '../../../kernel/index.ts'
import type { ExamDeps } from '../exam-deps.ts'
import { openKey } from '../key-sealing.ts'
import { correctKeys, type ItemKey, type PaperKeys, placeKey } from './mark-sitting.rules.ts'
import { findMarkRule, listSealedCorrections, listSealedKeys } from './paper-key.store.ts'

/** Opened for one use and never cached; null without a paper. A key that does not open is a fault. */
export async function loadPaperKeys(
  reader: PlatformReader,
  { examKey }: Pick<ExamDeps, 'examKey'>,
  taskId: string,
): Promise<PaperKeys | null> {
  const paper = await findMarkRule(reader, taskId)
  if (!paper) return null
  const { revision, rule } = paper
  const items = (await listSealedKeys(reader, taskId)).map((row): [string, ItemKey] => {
    const { item_id: itemId, version, section, position, points, key_sealed: sealed } = row
    if (!sealed) throw new Error(`the question ${itemId} has no key`)
    const key = openKey(examKey, { itemId, number: version, of: 'version' }, sealed)
    const item: ItemKey = {
      itemId,
      section,
      position,
      points,
      keys: [key],
      credit: 'by-key',
      correction: null,
    }
    return [placeKey(item), item]
  })
  const corrections = await listSealedCorrections(reader, { taskId, revision })
  return corrections.reduce(
    (corrected: PaperKeys, { itemId, act, revision: number, sealed }) =>
      correctKeys(corrected, {
        itemId,
        act,
        also: sealed && openKey(examKey, { itemId, number, of: 'correction' }, sealed),
      }),
    { taskId, revision, rule, items: new Map(items) },
  )
}
