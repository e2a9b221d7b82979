import { addresses, type CaseNotes } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, ListSkeleton, Load, Notice, TextArea, TimeText } from '@tiltyard/ui'
import { useCallback } from 'react'
import { call, useSession } from '../../../../identity/session/index.ts'
import { useResource } from '../../../../shared/data/index.ts'
import { type Competition, paramsOf } from '../../../play/index.ts'
import type { NotesState } from './notes.model.ts'
import styles from './notes.module.css'
import { useNotes } from './use-notes.ts'

type NotesPadProps = { readonly competition: Competition; readonly caseId: string }

const notesMax = 100_000

/** The notes of the team about a case, saved while they are written. */
export function NotesPad({ competition, caseId }: NotesPadProps) {
  const { loaded, load } = useResource(
    useCallback(
      () => call(addresses.getCaseNotes, { params: { ...paramsOf(competition), taskId: caseId } }),
      [competition, caseId],
    ),
  )
  return (
    <Load of={loaded} skeleton={<ListSkeleton rows={3} />} empty={null} onRetry={load}>
      {(notes) => <NotesEditor competition={competition} caseId={caseId} loaded={notes} />}
    </Load>
  )
}

type NotesEditorProps = NotesPadProps & { readonly loaded: CaseNotes }

function NotesEditor({ competition, caseId, loaded }: NotesEditorProps) {
  const t = useTranslations('forensics.notes')
  const { user } = useSession()
  const userName = user?.nickname ?? ''
  const { state, dispatch, onFocusChange } = useNotes({ competition, caseId, loaded, userName })
  return (
    <div className={styles['pad']}>
      {state.theirs ? (
        <NotesConflict
          theirs={state.theirs}
          onLoad={() => dispatch({ kind: 'load-theirs' })}
          onKeep={() => dispatch({ kind: 'keep-mine' })}
        />
      ) : null}
      <TextArea
        label={t('label')}
        name="notes"
        description={t('hint')}
        value={state.text}
        onChange={(text) => dispatch({ kind: 'typed', text })}
        onFocusChange={onFocusChange}
        maxLength={notesMax}
        rows={12}
      />
      <SaveState state={state} />
    </div>
  )
}

function SaveState({ state: { phase, base } }: { readonly state: NotesState }) {
  const t = useTranslations('forensics.notes')
  return (
    <p className={styles['state']} role="status" data-phase={phase}>
      {phase === 'saved' && base.savedAt !== null ? (
        <>
          {t('savedBy', { name: base.savedBy ?? t('somebody') })}{' '}
          <TimeText value={base.savedAt} format="HH:mm" />
        </>
      ) : (
        t(`phases.${phase}`)
      )}
    </p>
  )
}

type NotesConflictProps = {
  readonly theirs: CaseNotes
  readonly onLoad: () => void
  readonly onKeep: () => void
}

/** Both versions are visible until one is chosen, so that nothing is lost unseen. */
function NotesConflict({ theirs, onLoad, onKeep }: NotesConflictProps) {
  const t = useTranslations('forensics.notes')
  return (
    <Notice kind="attention" title={t('conflict.title', { name: theirs.savedBy ?? t('somebody') })}>
      <div className={styles['conflict']}>
        <p>{t('conflict.text')}</p>
        <section aria-label={t('conflict.theirs')}>
          <p className={styles['quiet']}>{t('conflict.theirs')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard */}
          <pre className={styles['theirs']} tabIndex={0}>
            {theirs.text}
          </pre>
        </section>
        <div className={styles['actions']}>
          <Button size="small" onPress={onLoad}>
            {t('conflict.load')}
          </Button>
          <Button size="small" onPress={onKeep}>
            {t('conflict.keep')}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
