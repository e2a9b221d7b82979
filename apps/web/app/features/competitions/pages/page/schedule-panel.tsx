import type { CompetitionStage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames, EmptyState, TimeText } from '@tiltyard/ui'
import { CalendarClock } from 'lucide-react'
import { useLocalised } from '../../../platform/settings/index.ts'
import styles from './schedule-panel.module.css'

export function SchedulePanel({ stages }: { readonly stages: readonly CompetitionStage[] }) {
  const t = useTranslations('competitions.schedule')
  if (stages.length === 0)
    return (
      <EmptyState
        title={t('empty.title')}
        icon={<CalendarClock size={40} strokeWidth={1.5} aria-hidden="true" />}
      >
        {t('empty.text')}
      </EmptyState>
    )
  return (
    <ol className={styles['stages']}>
      {stages.map((stage) => (
        <StageLine key={stage.id} stage={stage} />
      ))}
    </ol>
  )
}

function StageLine({ stage }: { readonly stage: CompetitionStage }) {
  const t = useTranslations('competitions')
  const localised = useLocalised()
  const { name, type, state, startsAt, freezeAt, endsAt, revealAt } = stage
  const moments = [
    ['starts', startsAt],
    ['freezes', freezeAt],
    ['ends', endsAt],
    ['reveals', revealAt],
  ] as const
  return (
    <li className={classNames(styles['stage'], styles[state])}>
      <div className={styles['head']}>
        <h2>{localised(name)}</h2>
        <span className={styles['state']}>{t(`schedule.states.${state}`)}</span>
        <span className={styles['type']}>{t(`types.${type}`)}</span>
      </div>
      <dl className={styles['moments']}>
        {moments.map(([key, at]) =>
          at ? (
            <div key={key}>
              <dt>{t(`schedule.${key}`)}</dt>
              <dd>
                <TimeText value={at} format="YYYY-MM-DD HH:mm" />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </li>
  )
}
