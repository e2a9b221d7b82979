import type { ConferenceListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Countdown, TimeText } from '@tiltyard/ui'
import { useLocalised } from '../site/index.ts'
import { asWorded } from './conference.model.ts'
import styles from './deadline.module.css'

type DeadlineProps = { readonly deadline: NonNullable<ConferenceListItem['nextDeadline']> }

/** How long is left, when that is for the reader, and how the call for papers words it. */
export function Deadline({ deadline }: DeadlineProps) {
  const t = useTranslations('conferences')
  const localised = useLocalised()
  const { kind, round, at } = deadline
  return (
    <div className={styles['deadline']}>
      <Countdown
        until={at}
        label={[t(`kinds.${kind}`), round && localised(round)].filter(Boolean).join(' · ')}
      />
      <p className={styles['moment']}>
        <TimeText value={at} format="YYYY-MM-DD HH:mm" />
      </p>
      <p className={styles['worded']}>{t('worded', { words: asWorded(deadline) })}</p>
    </div>
  )
}
