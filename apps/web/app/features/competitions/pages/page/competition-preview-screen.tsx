import { useTranslations } from '@tiltyard/i18n/browser'
import { PreviewFrame } from '../../../content/preview/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { CompetitionMessages } from '../competition.messages.tsx'
import { NextMoment } from '../competition-labels.tsx'
import type { CompetitionPreview } from '../queries.ts'
import { CompetitionHero } from './competition-hero.tsx'
import styles from './competition-screen.module.css'
import { KeyFacts } from './key-facts.tsx'
import { OrganiserText } from './organiser-text.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

/** Everything that the tabs of the page would show, below each other: tabs would lead to the public page. */
export function CompetitionPreviewScreen({ preview }: { readonly preview: CompetitionPreview | null }) {
  return (
    <PreviewFrame isEnded={preview === null}>
      <CompetitionMessages>{preview ? <PreviewedCompetition {...preview} /> : null}</CompetitionMessages>
    </PreviewFrame>
  )
}

function PreviewedCompetition({ competition, overview, texts }: CompetitionPreview) {
  const t = useTranslations('competitions.tabs')
  const localised = useLocalised()
  return (
    <div className={styles['page']}>
      <title>{localised(competition.name)}</title>
      <meta name="robots" content="noindex, nofollow" />
      <CompetitionHero competition={competition}>
        <NextMoment competition={competition} size="large" onEnd={() => undefined} />
      </CompetitionHero>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <OverviewPanel competition={competition} text={overview} />
          {texts.map(({ tab, text }) => (
            <section key={tab}>
              <h2>{t(tab)}</h2>
              <OrganiserText text={text} />
            </section>
          ))}
          <section>
            <h2>{t('schedule')}</h2>
            <SchedulePanel stages={competition.stages} />
          </section>
        </div>
        <aside className={styles['side']}>
          <KeyFacts competition={competition} />
        </aside>
      </div>
    </div>
  )
}
