import { toPlainText } from '@tiltyard/rich-text'
import type { PlatformTx } from '../../../kernel/index.ts'
import { renderLocalised } from '../../../localised-document.ts'
import { type IndexDeps, indexDocument, removeDocument } from '../../content/index.ts'
import { findQuestion, type QuestionRow } from './question.store.ts'

/**
 * Indexed in the transaction of the change. Only name, kind and text are indexed, because hits quote them publicly:
 * nothing of steps, options, hints, files, scorers or answers.
 */
export async function indexQuestion(tx: PlatformTx, deps: IndexDeps, questionId: string): Promise<void> {
  const question = await findQuestion(tx, questionId)
  if (!question || question.parent_id) return
  if (question.state !== 'published') return removeDocument(tx, 'question', questionId)
  await indexDocument(tx, deps, {
    type: 'question',
    id: questionId,
    path: `/training/question/${questionId}`,
    title: question.name,
    body: plainTextOf(question),
    labels: [question.category, ...question.tags],
    publishedAt: question.published_at ?? question.created_at,
  })
}

/** An imported question has no document. */
function plainTextOf({ document, content: { zh, en } }: QuestionRow) {
  if (document) return renderLocalised(document).plainText
  return { zh: zh && toPlainText(zh), en: en && toPlainText(en) }
}
