import type { VideoNote } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, TextArea } from '@tiltyard/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { videoPath } from '../../publications/index.ts'
import { clockText } from '../player/play-time.model.ts'
import { MomentLink } from './moment-link.tsx'
import styles from './video-screen.module.css'

type NoteRowProps = {
  readonly videoId: string
  readonly note: VideoNote
  readonly onPlay: (seconds: number) => void
  /** True once saved. */
  readonly onChange: (text: string) => Promise<boolean>
  readonly onRemove: () => Promise<unknown>
}

export function NoteRow({ videoId, note, onPlay, onChange, onRemove }: NoteRowProps) {
  const t = useTranslations('videos')
  const [draft, setDraft] = useState<string | null>(null)
  const time = clockText(note.seconds)
  const save = async () => {
    if (draft !== null && (await onChange(draft.trim()))) setDraft(null)
  }
  return (
    <li className={styles['note']}>
      <MomentLink
        path={videoPath(videoId)}
        seconds={note.seconds}
        label={t('transcript.jump', { time })}
        onPlay={onPlay}
      >
        <span className={styles['moment']}>{time}</span>
      </MomentLink>
      {draft === null ? (
        <>
          <p className={styles['noteText']}>{note.text}</p>
          <span className={styles['noteActions']}>
            <Button
              kind="quiet"
              size="small"
              icon
              aria-label={t('notes.edit', { time })}
              onPress={() => setDraft(note.text)}
            >
              <Pencil size={16} aria-hidden="true" />
            </Button>
            <Button
              kind="quiet"
              size="small"
              icon
              aria-label={t('notes.remove', { time })}
              onPress={() => void onRemove()}
            >
              <Trash2 size={16} aria-hidden="true" />
            </Button>
          </span>
        </>
      ) : (
        <div className={styles['noteText']}>
          <TextArea
            label={t('notes.at', { time })}
            rows={3}
            value={draft}
            onChange={setDraft}
            maxLength={2000}
            autoFocus
          />
          <div className={styles['actions']}>
            <Button kind="primary" size="small" isDisabled={draft.trim() === ''} onPress={() => void save()}>
              {t('notes.save')}
            </Button>
            <Button size="small" onPress={() => setDraft(null)}>
              {t('notes.cancel')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
