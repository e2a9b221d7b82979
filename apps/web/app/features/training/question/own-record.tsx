import type { QuestionProgress } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '@tiltyard/ui'
import { StandingMark } from '../standing-mark.tsx'
import styles from './question-parts.module.css'

type OwnRecordProps = { readonly own: QuestionProgress; readonly points: number }

/** The seed's answer record: when, the latest score, the highest. */
export function OwnRecord({ own, points }: OwnRecordProps) {
  const t = useTranslations('training')
  if (own.answers === 0) return <p className={styles['quiet']}>{t('question.notTried')}</p>
  const score = (of: number | null) => (of === null ? '—' : t('scoring.of', { score: of, points }))
  return (
    <dl className={styles['record']}>
      <div>
        <dt>{t('list.filters.standing')}</dt>
        <dd>
          <StandingMark of={own.standing} word />
        </dd>
      </div>
      <div>
        <dt>{t('question.latest')}</dt>
        <dd>{score(own.latestScore)}</dd>
      </div>
      <div>
        <dt>{t('question.highest')}</dt>
        <dd>{score(own.highestScore)}</dd>
      </div>
      <div>
        <dt>{t('question.latestAt')}</dt>
        <dd>
          <TimeText value={own.latestAt ?? ''} format="MM-DD HH:mm" />
        </dd>
      </div>
      <div>
        <dt>{t('question.answers')}</dt>
        <dd>{own.answers}</dd>
      </div>
    </dl>
  )
}
