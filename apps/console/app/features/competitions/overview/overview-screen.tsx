import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Flex, Statistic } from 'antd'
import { Link } from 'react-router'
import { SectionHead } from '../admin/section-head.tsx'
import { useCanOrganise, useCompetition } from '../admin/use-competition.ts'
import { CompetitionActions } from '../list/competition-actions.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { ImportNotice } from '../transfer/import-notice.tsx'
import { LiveView } from './live-view.tsx'
import styles from './overview.module.css'
import { PreviewButton } from './preview-button.tsx'
import { PublishButtons, PublishChecklist } from './publish-checklist.tsx'
import { SitePages } from './site-pages.tsx'

export function Component() {
  const t = useTranslations('organising')
  const competition = useCompetition()
  const canOrganise = useCanOrganise()
  const { counts, id } = competition
  const figures = [
    ['teams', t('teams'), counts.teams, 'entries'],
    ['accepted', t('overview.entriesAccepted'), counts.entriesAccepted, 'entries'],
    ['waiting', t('overview.entriesWaiting'), counts.entriesWaiting, 'entries'],
    ['materials', t('overview.materialsWaiting'), counts.materialsWaiting, 'materials'],
    ['incidents', t('overview.incidentsPending'), counts.incidentsPending, 'incidents'],
    ['appeals', t('overview.appealsOpen'), counts.appealsOpen, 'appeals'],
    ['tasks', t('overview.tasks'), `${counts.publishedTasks} / ${counts.tasks}`, 'tasks'],
  ] as const
  return (
    <>
      <SectionHead
        section="overview"
        actions={
          <>
            {competition.isPublished ? null : <PreviewButton />}
            {canOrganise ? <PublishButtons /> : null}
            <CompetitionActions {...competition} isArchived={competition.archivedAt !== null} />
          </>
        }
      />
      <Flex vertical gap={16}>
        <ImportNotice />
        <LiveView />
        <div className={styles['figures']}>
          {figures.map(([key, title, value, section]) => (
            <Link key={key} to={`/competitions/${id}/${section}`} className={styles['figure'] ?? ''}>
              <Statistic title={title} value={value} />
            </Link>
          ))}
        </div>
        <Card title={<h2>{t('overview.checklist')}</h2>}>
          <PublishChecklist />
        </Card>
        <Card title={<h2>{t('overview.plan')}</h2>}>
          <Timeline competition={competition} />
        </Card>
        <SitePages />
      </Flex>
    </>
  )
}
