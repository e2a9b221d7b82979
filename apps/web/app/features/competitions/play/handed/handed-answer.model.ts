import type { AnswerInput, HandedAnswer } from '@tiltyard/contracts/browser'

/** As it is shown and filled in; null: it cannot be read, or has no text. */
export function textOfAnswer(answer: AnswerInput | null): string | null {
  switch (answer?.kind) {
    case 'flag':
      return answer.flag
    case 'typed':
      return answer.text
    case 'choice':
      return answer.keys.join(', ')
    default:
      return null
  }
}

/** Only what is typed can be filled in; options are chosen by hand. */
export const canFillIn = ({ answer }: Pick<HandedAnswer, 'answer'>): boolean =>
  answer?.kind === 'flag' || answer?.kind === 'typed'
