import { useTranslations } from '@tiltyard/i18n/browser'
import { SelectField, TextField } from '@tiltyard/ui'
import { useState } from 'react'
import styles from './answer-field.module.css'
import { AnswerFrame } from './answer-frame.tsx'
import type { AnswerDraft, AnswerProps } from './answer-props.ts'
import { readTyped, toInput, toValueKind, zonesWith } from './reading.model.ts'
import { ReadingText } from './reading-text.tsx'
import { useAnswer } from './use-answer.ts'

type TypedAnswerProps = AnswerProps & { readonly draft: AnswerDraft | undefined }

const maxLength = 1_000
const utc = 'Z'

/** Flags, texts and values: judged at once, with the verdict in place. */
export function TypedAnswer({ form, blockReason, note, send, submitLabel, draft }: TypedAnswerProps) {
  const t = useTranslations('answers')
  const { kind, flagFormat } = form
  const attempt = useAnswer(send)
  const [ownText, setOwnText] = useState('')
  const { text, write } = draft ?? { text: ownText, write: setOwnText }
  const [zone, setZone] = useState(form.zone ?? utc)
  const reading = readTyped(kind, text, zone)
  const valueKind = toValueKind(kind)
  const submit = async () => {
    if (text.trim() === '') return attempt.setFeedback({ kind: 'empty' })
    if (reading?.isReadable === false) return attempt.setFeedback({ kind: 'unreadable' })
    const result = await attempt.send(toInput(kind, text, reading))
    if (result?.kind === 'right' || result?.kind === 'noted') write('')
  }
  return (
    <AnswerFrame
      kind={kind}
      attempt={attempt}
      blockReason={blockReason}
      note={note}
      submitLabel={submitLabel}
      onSubmit={() => void submit()}
      isOneLine={kind === 'flag'}
      below={draft?.note && text !== '' ? <p className={styles['quiet']}>{draft.note}</p> : null}
    >
      {(describedBy) => (
        <>
          <TextField
            label={t(`fields.${valueKind ?? (kind === 'flag' ? 'flag' : 'text')}`)}
            name="answer"
            value={text}
            onChange={(value) => {
              write(value)
              attempt.clearComplaint()
            }}
            isReadOnly={attempt.isSending || blockReason !== null}
            maxLength={maxLength}
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
            aria-describedby={describedBy}
            {...(kind === 'number' && { inputMode: 'decimal' as const })}
            {...(kind === 'flag'
              ? flagFormat !== null && { placeholder: flagFormat }
              : { description: t(`forms.${valueKind ?? 'text'}`) })}
          />
          {kind === 'time' ? (
            <SelectField
              label={t('zone')}
              name="zone"
              value={zone}
              options={zonesWith(form.zone ?? utc)}
              onChange={setZone}
            />
          ) : null}
          {valueKind ? (
            <ReadingText
              kind={valueKind}
              reading={attempt.feedback?.kind === 'unreadable' ? null : reading}
            />
          ) : null}
        </>
      )}
    </AnswerFrame>
  )
}
