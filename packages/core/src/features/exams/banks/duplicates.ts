import type { ExamItemDetail, LocalisedHtml } from '@tiltyard/contracts'
import type { PlatformReader } from '../../../kernel/index.ts'
import { listStemCandidates } from './item.store.ts'
import { summaryView } from './item.view.ts'
import { stemSimilarity } from './stem.rules.ts'

type Stem = {
  readonly bankId: string
  readonly id: string
  readonly topic: string
  readonly stemText: string
  readonly stemKey: Buffer
}

const similarityMin = 0.9
const shownMax = 10

/**
 * Questions of the same bank with an equal or nearly equal stem. Candidates are bounded: stems of nearly the same
 * length, 1,000 at most, of which 500 characters are compared.
 */
export async function findDuplicates(
  reader: PlatformReader,
  stem: Stem,
): Promise<ExamItemDetail['duplicates']> {
  const similarity = stemSimilarity(stem.stemText)
  const candidates = await listStemCandidates(reader, stem, similarityMin)
  return candidates
    .map(({ id, stem: html, stem_key, stem_text }) => ({
      id,
      html: html as LocalisedHtml,
      isEqual: stem_key.equals(stem.stemKey),
      similarity: similarity(stem_text),
    }))
    .filter(({ isEqual, similarity: share }) => isEqual || share >= similarityMin)
    .sort((a, b) => Number(b.isEqual) - Number(a.isEqual) || b.similarity - a.similarity)
    .slice(0, shownMax)
    .map(({ id, html, isEqual }) => ({ id, summary: summaryView(html), isEqual }))
}
