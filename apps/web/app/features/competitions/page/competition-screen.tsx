import { useTranslations } from '@tiltyard/i18n/browser'
import { Notice } from '@tiltyard/ui'
import { ArrowLeft } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { PageHead, writtenIn } from '../../../head/index.ts'
import { useServerClock } from '../../clock/index.ts'
import { ImportedNotice } from '../../imported/index.ts'
import { useLocalised } from '../../site/index.ts'
import { Part, PartProvider } from '../part/index.ts'
import { competitionsPath } from '../paths.ts'
import type { CompetitionData } from '../queries.ts'
import { CompetitionWords } from '../words.tsx'
import { CompetitionHero } from './competition-hero.tsx'
import styles from './competition-screen.module.css'
import { CompetitionTabs } from './competition-tabs.tsx'
import { KeyFacts } from './key-facts.tsx'
import { TabPanel } from './tab-panel.tsx'
import { tabAddress } from './tabs.model.ts'

export function CompetitionScreen(data: CompetitionData) {
  return (
    <CompetitionWords>
      <PartProvider key={data.competition.id} competition={data.competition}>
        <Competition {...data} />
      </PartProvider>
    </CompetitionWords>
  )
}

function Competition(data: CompetitionData) {
  const { competition, tab, written } = data
  const t = useTranslations('competitions')
  const localised = useLocalised()
  const { revalidate } = useRevalidator()
  useServerClock()
  const name = localised(competition.name)
  return (
    <div className={styles['page']}>
      <PageHead
        title={tab === 'overview' ? name : `${t(`tabs.${tab}`)} · ${name}`}
        description={competition.summary ? localised(competition.summary) : t('lead')}
        path={tabAddress(competition.id, tab)}
        written={writtenIn(competition.name)}
        isPrivate={tab === 'team'}
      />
      <p className={styles['back']}>
        <Link to={competitionsPath}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('back')}
        </Link>
      </p>
      <CompetitionHero competition={competition} onMoment={() => void revalidate()} />
      <ImportedNotice of={competition.imported} />
      {competition.isPlayable ? null : (
        <Notice kind="info" title={t('notPlayable.title')}>
          {t('notPlayable.text', { type: t(`types.${competition.type}`) })}
        </Notice>
      )}
      <CompetitionTabs id={competition.id} tab={tab} written={written} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <TabPanel {...data} />
        </div>
        <aside className={styles['side']}>
          <Part competition={competition} />
          <KeyFacts competition={competition} />
        </aside>
      </div>
    </div>
  )
}
