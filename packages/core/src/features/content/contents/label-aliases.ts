import type { PlatformTx } from '../../../kernel/index.ts'
import { listMergedLabels } from '../../platform/index.ts'

/** Revisions keep the labels that they were saved with; only what is published follows a merge. */
export async function withMergedLabels<Document extends object>(
  tx: PlatformTx,
  document: Document,
): Promise<Document> {
  if (!('labels' in document) || !Array.isArray(document.labels) || document.labels.length === 0)
    return document
  const merged = await listMergedLabels(tx, document.labels)
  if (merged.size === 0) return document
  const labels = document.labels.map((code: string) => merged.get(code) ?? code)
  return { ...document, labels: [...new Set(labels)] }
}
