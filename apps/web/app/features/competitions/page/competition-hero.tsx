import { useTranslations } from '@tiltyard/i18n/browser'
import { Cover } from '@tiltyard/ui'
import { useLocalised } from '../../site/index.ts'
import { NextMoment } from '../next-moment.tsx'
import { NextStep } from '../part/index.ts'
import type { CompetitionFacts } from '../queries.ts'
import { StatusTag } from '../status-tag.tsx'
import { TeamSize } from '../team-size.tsx'
import styles from './competition-hero.module.css'

type CompetitionHeroProps = { readonly competition: CompetitionFacts; readonly onMoment: () => void }

/** What it is, how long still, and the one thing to do next. */
export function CompetitionHero({ competition, onMoment }: CompetitionHeroProps) {
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
      <div className={styles['next']}>
        <NextMoment competition={competition} size="large" onEnd={onMoment} />
        <NextStep competition={competition} />
      </div>
    </header>
  )
}
