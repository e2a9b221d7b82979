import { useTranslations } from '@tiltyard/i18n/browser'
import type { ReactNode } from 'react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { CoverPicture } from '../../../shared/cover-picture/index.ts'
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
        <CoverPicture
          id={competition.id}
          file={competition.cover}
          sizes="(max-width: 768px) 100vw, 320px"
          isLazy={false}
        />
      </div>
      <div className={styles['words']}>
        {competition.logo ? (
          <img src={`/_image?file=${competition.logo}&w=256`} alt="" className={styles['logo']} height={40} />
        ) : null}
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
