import type { AnswerSent, QuestionKind } from '@tiltyard/contracts'
import type { SentAnswer } from '../questions/index.ts'

const forms: Readonly<Record<AnswerSent['kind'], readonly QuestionKind[]>> = {
  flag: ['flag'],
  file: ['file'],
  typed: ['text', 'number', 'time', 'hash'],
  choice: ['choice'],
}

/** Whether a question of this kind is answered in this form. A group is answered by its steps. */
export const fits = (sent: AnswerSent['kind'], kind: QuestionKind): boolean => forms[sent].includes(kind)

/** What is kept of it where it was wrong. */
export function sentText(sent: SentAnswer): string {
  if (sent.kind === 'flag') return sent.flag
  return sent.kind === 'typed' ? sent.text : sent.keys.join(', ')
}

export const isEmpty = (sent: SentAnswer): boolean => sentText(sent).trim() === ''
