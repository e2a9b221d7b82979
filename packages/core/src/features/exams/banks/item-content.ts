import { createHash } from 'node:crypto'
import {
  type ExamItemKind,
  type ExamItemPlan,
  type Localised,
  ok,
  type Result,
  refuse,
} from '@tiltyard/contracts'
import { renderLocalised } from '../../../localised-document.ts'
import { validatePatterns } from '../../challenges/index.ts'
import { sealKey } from '../key-sealing.ts'
import { countBlanks, findItemFault, keyPatterns } from './item.rules.ts'
import type { ItemFacts, VersionContent } from './item.store.ts'
import { foldStem } from './stem.rules.ts'

/** A question that was found valid, rendered; its key is sealed for one version of it. */
export type ItemContent = {
  readonly facts: ItemFacts
  versionContent(examKey: Buffer, itemId: string, version: number): VersionContent
}

/** Made before the transaction: no row is held while patterns are compiled and texts are rendered. */
export async function checkItem(
  kind: ExamItemKind,
  plan: ExamItemPlan,
): Promise<Result<ItemContent, 'exam_items.invalid' | 'exam_items.invalid_pattern'>> {
  const { html, plainText } = renderLocalised(plan.stem)
  if (findItemFault({ ...plan, kind, stemText: plainText.zh ?? '' })) return refuse('exam_items.invalid')
  const patterns = keyPatterns(plan.key).map((text) => ({ kind: 'pattern', text }))
  if (await validatePatterns(patterns)) return refuse('exam_items.invalid_pattern')
  const { topic, difficulty, stem: document, options, key, explanation } = plan
  return ok({
    facts: { topic, difficulty, ...stemFacts(plainText) },
    versionContent: (examKey, itemId, number) => ({
      document,
      stem: html,
      options,
      blanks: countBlanks(key),
      keySealed: key && sealKey(examKey, { itemId, number, of: 'version' }, key),
      explanation,
    }),
  })
}

function stemFacts(plainText: Localised): Pick<ItemFacts, 'stemText' | 'stemKey'> {
  const { text, first } = foldStem(plainText)
  return { stemText: text, stemKey: createHash('sha256').update(first).digest() }
}
