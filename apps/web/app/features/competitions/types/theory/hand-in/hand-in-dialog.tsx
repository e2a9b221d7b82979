import { mapFailure } from '@tiltyard/client'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog, Notice } from '@tiltyard/ui'
import { useState } from 'react'
import { call } from '../../../../identity/session/index.ts'
import { type Competition, paramsOf } from '../../../play/index.ts'
import { type Ending, numberOf } from '../paper.model.ts'
import type { AnswerSaver } from '../saving/answer-saver.ts'
import { unsavedPlaces } from '../saving/save-queue.model.ts'
import type { PlaceState } from '../sheet/sheet.model.ts'
import styles from './hand-in.module.css'

type HandInDialogProps = {
  readonly competition: Competition
  readonly taskId: string
  readonly states: readonly PlaceState[]
  readonly saver: AnswerSaver
  readonly onGo: (place: number) => void
  readonly onClose: () => void
  readonly onEnd: (ending: Ending) => void
}

/** Says what is left to do, saves everything, then hands in. */
export function HandInDialog({
  competition,
  taskId,
  states,
  saver,
  onGo,
  onClose,
  onEnd,
}: HandInDialogProps) {
  const t = useTranslations('exams.handIn')
  const basics = useTranslations('basics')
  const [retryKey] = useState(() => crypto.randomUUID())
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const unanswered = states.flatMap(({ isAnswered }, place) => (isAnswered ? [] : [place]))
  const marked = states.flatMap(({ isMarked }, place) => (isMarked ? [place] : []))

  const handIn = async () => {
    setBusy(true)
    setError(null)
    const isSaved = await saver.flush()
    if (!isSaved) {
      setBusy(false)
      return setError(t('unsaved', { count: unsavedPlaces(saver.get()).length }))
    }
    const params = { ...paramsOf(competition), taskId }
    const outcome = await call(addresses.handInSitting, { params }, { retryKey })
    setBusy(false)
    if (outcome.ok) return onEnd({ kind: 'handed-in', ...outcome.value })
    if (outcome.reason === 'exam_sittings.over') return onEnd({ kind: 'over', unsaved: [] })
    setError(mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }).text)
  }
  return (
    <Dialog
      title={t('title')}
      isOpen
      mustChoose
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('back')}</Button>
          <Button kind="primary" isPending={isBusy} data-confirm="" onPress={() => void handIn()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        {error ? <Notice kind="error">{error}</Notice> : null}
        {unanswered.length === 0 ? <p>{t('complete')}</p> : null}
        <PlaceLinks title={t('unanswered')} places={unanswered} onGo={onGo} />
        <PlaceLinks title={t('marked')} places={marked} onGo={onGo} />
        <p>{t('warning')}</p>
      </div>
    </Dialog>
  )
}

type PlaceLinksProps = {
  readonly title: string
  readonly places: readonly number[]
  readonly onGo: (place: number) => void
}

function PlaceLinks({ title, places, onGo }: PlaceLinksProps) {
  const t = useTranslations('exams.sheet')
  if (places.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles['title']}>
        {title} <span className={styles['count']}>{places.length}</span>
      </h3>
      <ul className={styles['places']}>
        {places.map((place) => (
          <li key={place}>
            <Button
              size="small"
              aria-label={t('question', { number: numberOf(place) })}
              onPress={() => onGo(place)}
            >
              {numberOf(place)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
