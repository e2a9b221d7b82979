import type { ResumableAttachmentType } from '@tiltyard/contracts/browser'
import type { AnswerDraft, AnswerProps } from './answer-props.ts'
import { ChoiceAnswer } from './choice-answer.tsx'
import { FileAnswer } from './file-answer.tsx'
import { TypedAnswer } from './typed-answer.tsx'

type AnswerFieldProps = AnswerProps & {
  /** In the page only if absent. */
  readonly draft?: AnswerDraft
  /** Required where files are accepted. */
  readonly attachmentType?: ResumableAttachmentType
}

/** The field of a challenge's kind, with the button and the verdict. */
export function AnswerField({ draft, attachmentType, ...props }: AnswerFieldProps) {
  const { kind } = props.form
  if (kind === 'group') return null
  if (kind === 'choice') return <ChoiceAnswer {...props} />
  if (kind !== 'file') return <TypedAnswer {...props} draft={draft} />
  return attachmentType ? <FileAnswer {...props} attachmentType={attachmentType} /> : null
}
