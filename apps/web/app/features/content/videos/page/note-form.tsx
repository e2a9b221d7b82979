import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, TextArea } from '@tiltyard/ui'
import { useState } from 'react'
import { type PlayClock, usePlayClock } from '../player/play-clock.ts'
import { clockText } from '../player/play-time.model.ts'

const textMax = 2000

type NoteFormProps = {
  readonly clock: PlayClock
  /** True once saved. */
  readonly onSave: (text: string) => Promise<boolean>
}

/** The label tells the time that the note gets. */
export function NoteForm({ clock, onSave }: NoteFormProps) {
  const t = useTranslations('videos.notes')
  const time = usePlayClock(clock, clockText)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (text.trim() === '') return
    setBusy(true)
    const isSaved = await onSave(text.trim())
    setBusy(false)
    if (isSaved) setText('')
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        label={t('at', { time })}
        rows={2}
        value={text}
        onChange={setText}
        error={text.length > textMax ? t('tooLong') : null}
      />
      <Button
        type="submit"
        size="small"
        isPending={isBusy}
        isDisabled={text.trim() === '' || text.length > textMax}
      >
        {t('add')}
      </Button>
    </Form>
  )
}
