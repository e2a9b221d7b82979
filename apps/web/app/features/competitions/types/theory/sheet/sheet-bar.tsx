import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, formatTime } from '@tiltyard/ui'
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { type SaveQueue, sendAt } from '../saving/save-queue.model.ts'
import styles from './sheet-bar.module.css'
import type { SheetTime } from './time-left.model.ts'

type SheetBarProps = {
  /** Null until the page knows the server's time. */
  readonly time: SheetTime | null
  readonly isPaused: boolean
  readonly isOver: boolean
  readonly queue: SaveQueue
  readonly isStored: boolean
  readonly answered: number
  readonly total: number
  readonly onHandIn: () => void
}

/** Stays in view: time left, whether answers are saved, how many there are. */
export function SheetBar(props: SheetBarProps) {
  const { time, isPaused, isOver, answered, total, onHandIn } = props
  const t = useTranslations('exams.sheet')
  const announcement = time?.announcement && !isPaused ? t(`announcements.${time.announcement}`) : ''
  return (
    <div className={styles['bar']}>
      <p className={classNames(styles['time'], time?.isShort && !isPaused && styles['short'])}>
        <span className={styles['label']}>{t('timeLeft')}</span>
        <span className={styles['clock']} role="timer" aria-live="off">
          {isPaused ? t('paused') : time?.clock}
        </span>
        <span className="unseen" role="status">
          {announcement}
        </span>
      </p>
      <div className={styles['states']}>
        <SavingState {...props} />
        <p>{t('answered', { count: answered, total })}</p>
      </div>
      <Button kind="primary" isDisabled={isOver} data-hand-in="" onPress={onHandIn}>
        {t('handIn')}
      </Button>
    </div>
  )
}

function SavingState({ queue, isStored }: SheetBarProps) {
  const text = useSavingText(queue, isStored)
  const isTrouble = queue.trouble !== null
  const Sign = isTrouble ? CloudOff : sendAt(queue) === null ? CloudCheck : CloudUpload
  return (
    <p
      className={classNames(styles['saving'], isTrouble && styles['trouble'])}
      data-saving={queue.trouble ?? 'fine'}
    >
      <Sign size={16} aria-hidden="true" />
      <span>{text}</span>
      {/* Each saved answer would be read out; only trouble and its end are. */}
      <span className="unseen" role="status">
        {isTrouble ? text : ''}
      </span>
    </p>
  )
}

function useSavingText(queue: SaveQueue, isStored: boolean): string {
  const t = useTranslations('exams.sheet.saving')
  const { trouble, unsent, savedAt } = queue
  const count = unsent.size
  if (trouble === 'offline') {
    if (count === 0) return t('offlineNone')
    return t(isStored ? 'offline' : 'offlineUnstored', { count })
  }
  if (trouble !== null && count > 0) return t(trouble, { count })
  if (count > 0) return t('saving')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return savedAt === null
    ? t('none')
    : t('saved', { time: formatTime(Date.parse(savedAt), zone, 'HH:mm:ss') })
}
