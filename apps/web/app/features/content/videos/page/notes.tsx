import { addresses, type VideoNote } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ListSkeleton, Load } from '@tiltyard/ui'
import { useCallback, useId } from 'react'
import { call, SignInLinks, useSession } from '../../../identity/session/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { toasts, useFailureToast } from '../../../shared/toasts/index.ts'
import type { VideoPlayback } from '../player/use-playback.ts'
import { NoteForm } from './note-form.tsx'
import { NoteRow } from './note-row.tsx'
import styles from './video-screen.module.css'

type NotesProps = { readonly videoId: string; readonly playback: VideoPlayback }

/** Notes at a time of the video, which only their author sees. */
export function Notes({ videoId, playback }: NotesProps) {
  const t = useTranslations('videos')
  const titleId = useId()
  const { user, phase } = useSession()
  return (
    <section aria-labelledby={titleId} className={styles['block']}>
      <h2 id={titleId}>{t('sections.notes')}</h2>
      <p className={styles['quiet']}>{t(user ? 'notes.lead' : 'notes.signIn')}</p>
      {phase === 'signed-out' ? (
        <div className={styles['actions']}>
          <SignInLinks size="small" />
        </div>
      ) : null}
      {user ? <OwnNotes key={user.id} videoId={videoId} playback={playback} /> : null}
    </section>
  )
}

function OwnNotes({ videoId, playback }: NotesProps) {
  const t = useTranslations('videos.notes')
  const showFailure = useFailureToast()
  const ask = useCallback(() => call(addresses.listVideoNotes, { params: { id: videoId } }), [videoId])
  const { loaded, load, refresh } = useResource(ask)
  const add = async (text: string) => {
    const seconds = Math.floor(playback.clock.get())
    const outcome = await call(
      addresses.addVideoNote,
      { params: { id: videoId }, body: { seconds, text } },
      { retryKey: crypto.randomUUID() },
    )
    if (!outcome.ok) showFailure(outcome)
    else await refresh()
    return outcome.ok
  }
  const change = async ({ id, seconds }: VideoNote, text: string) => {
    const params = { id: videoId, noteId: id }
    const outcome = await call(addresses.changeVideoNote, { params, body: { seconds, text } })
    if (!outcome.ok) showFailure(outcome)
    else await refresh()
    return outcome.ok
  }
  const remove = async ({ id }: VideoNote) => {
    const outcome = await call(addresses.removeVideoNote, { params: { id: videoId, noteId: id } })
    if (!outcome.ok) return showFailure(outcome)
    toasts.show({ kind: 'success', text: t('removed') })
    return refresh()
  }
  return (
    <>
      <NoteForm clock={playback.clock} onSave={add} />
      <Load
        of={loaded}
        skeleton={<ListSkeleton />}
        empty={<p className={styles['quiet']}>{t('none')}</p>}
        onRetry={load}
      >
        {(notes) => (
          <ul className={styles['notes']} aria-label={t('list')}>
            {notes.map((note) => (
              <NoteRow
                key={note.id}
                videoId={videoId}
                note={note}
                onPlay={playback.playFrom}
                onChange={(text) => change(note, text)}
                onRemove={() => remove(note)}
              />
            ))}
          </ul>
        )}
      </Load>
    </>
  )
}
