import { useTranslations } from '@tiltyard/i18n/browser'
import { Cover } from '@tiltyard/ui'
import type { ReactNode } from 'react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { StatusTag, TeamSize } from '../competition-labels.tsx'
import type { CompetitionFacts } from '../queries.ts'
import styles from './competition-screen.module.css'

type CompetitionHeroProps = {
  readonly competition: CompetitionFacts
  /** The countdown and what to do next. */
  readonly children: ReactNode
}

export function CompetitionHero({ competition, children }: CompetitionHeroProps) {
  const t = useTranslations('competitions')
  const localised = useLocalised()
  return (
    <header className={styles['hero']}>
      <div className={styles['cover']}>
        <Cover id={competition.id} />
      </div>
      <div className={styles['words']}>
        <p className={styles['kind']}>
          <StatusTag status={competition.status} />
          <span>{t(`types.${competition.type}`)}</span>
        </p>
        <h1 className={styles['title']}>{localised(competition.name)}</h1>
        {competition.summary ? <p className={styles['summary']}>{localised(competition.summary)}</p> : null}
        <p className={styles['facts']}>
          <span>{t('teams', { count: competition.teams })}</span>
          <span>
            <TeamSize of={competition} />
          </span>
        </p>
      </div>
      <div className={styles['next']}>{children}</div>
    </header>
  )
}
