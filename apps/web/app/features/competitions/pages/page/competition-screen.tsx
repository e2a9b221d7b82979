import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames, Notice } from '@tiltyard/ui'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { PageHead, writtenIn } from '../../../../head/index.ts'
import { useIsShown, useLocalised } from '../../../platform/settings/index.ts'
import { useServerClock } from '../../../shared/clock/index.ts'
import { hallCompetitionPath } from '../../hall-of-fame/index.ts'
import { ImportedNotice } from '../../imported-notice/index.ts'
import { CompetitionMessages } from '../competition.messages.tsx'
import { NextMoment } from '../competition-labels.tsx'
import { MyTeam, NextStep, ParticipationCard, ParticipationProvider } from '../participation/index.ts'
import { competitionsPath, writeupsPath } from '../paths.ts'
import type { CompetitionData } from '../queries.ts'
import { CompetitionResult } from '../result/competition-result.tsx'
import { AnnouncementsPanel } from './announcements-panel.tsx'
import { CompetitionHero } from './competition-hero.tsx'
import styles from './competition-screen.module.css'
import { KeyFacts } from './key-facts.tsx'
import { OrganiserText } from './organiser-text.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { type Tab, type TextTab, tabAddress, tabLinks } from './tabs.model.ts'
import { TeamsPanel } from './teams-panel.tsx'

export function CompetitionScreen(data: CompetitionData) {
  return (
    <CompetitionMessages>
      <ParticipationProvider key={data.competition.id} competition={data.competition}>
        <Competition {...data} />
      </ParticipationProvider>
    </CompetitionMessages>
  )
}

function Competition(data: CompetitionData) {
  const { competition, tab, written } = data
  const t = useTranslations('competitions')
  const localised = useLocalised()
  const isShown = useIsShown()
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
      <CompetitionHero competition={competition}>
        <NextMoment competition={competition} size="large" onEnd={() => void revalidate()} />
        <NextStep competition={competition} />
        {competition.resultsPublishedAt && isShown(hallCompetitionPath(competition.id)) ? (
          <Link to={hallCompetitionPath(competition.id)}>{t('results')}</Link>
        ) : null}
        {competition.status === 'over' ? (
          <Link to={writeupsPath(competition.id)}>{t('writeups')}</Link>
        ) : null}
      </CompetitionHero>
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
          <ParticipationCard competition={competition} />
          <KeyFacts competition={competition} />
        </aside>
      </div>
    </div>
  )
}

type CompetitionTabsProps = { readonly id: string; readonly tab: Tab; readonly written: readonly TextTab[] }

/** Links, so that each tab has a URL; on phones the tabs scroll to the selected one. */
function CompetitionTabs({ id, tab, written }: CompetitionTabsProps) {
  const t = useTranslations('competitions.tabs')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - 24
  }, [tab])
  return (
    <nav aria-label={t('label')} className={styles['tabs']}>
      <ul ref={list}>
        {tabLinks(id, written, tab).map(({ key, address }) => (
          <li key={key} data-tab={key}>
            <Link
              to={address}
              preventScrollReset={key !== 'scoreboard' && key !== 'play'}
              aria-current={key === tab ? 'page' : undefined}
              className={classNames(styles['tab'], key === tab && styles['current'])}
            >
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabPanel({ competition, tab, text, announcements, podium, teams }: CompetitionData) {
  switch (tab) {
    case 'overview':
      return (
        <>
          {competition.status === 'over' ? (
            <CompetitionResult competition={competition} podium={podium} />
          ) : null}
          <OverviewPanel competition={competition} text={text} />
        </>
      )
    case 'rules':
    case 'prizes':
    case 'faq':
      return <OrganiserText text={text} />
    case 'schedule':
      return <SchedulePanel stages={competition.stages} />
    case 'announcements':
      return <AnnouncementsPanel id={competition.id} announcements={announcements ?? []} />
    case 'teams':
      return teams ? <TeamsPanel competition={competition} teams={teams} /> : null
    case 'team':
      return <MyTeam competition={competition} />
  }
}
