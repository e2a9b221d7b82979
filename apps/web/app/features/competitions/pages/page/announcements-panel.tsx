import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState, TimeText } from '@tiltyard/ui'
import { ArticleBody } from '@tiltyard/ui/reading'
import { Megaphone, Users } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { useLive } from '../../../notifications/live/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { playPath } from '../paths.ts'
import { type AnnouncementInLanguage, announcementInLanguage } from '../queries.ts'
import styles from './announcements-panel.module.css'
import { useTeamAnnouncements } from './use-team-announcements.ts'

type AnnouncementsPanelProps = {
  readonly id: string
  readonly announcements: readonly AnnouncementInLanguage[]
}

export function AnnouncementsPanel({ id, announcements }: AnnouncementsPanelProps) {
  const t = useTranslations('competitions.announcements')
  const { language } = useLanguage()
  const { revalidate } = useRevalidator()
  const toTeam = useTeamAnnouncements(id)
  useLive('announcement', ({ kind, payload }) => {
    if (kind !== 'reset' && payload['competitionId'] !== id) return
    if (!payload['toTeam']) void revalidate()
    if (kind === 'reset' || payload['toTeam']) toTeam.reload()
  })
  const all = [
    ...announcements.map((announcement) => ({ announcement, onlyTeam: false })),
    ...toTeam.announcements.map((each) => ({
      announcement: announcementInLanguage(each, language),
      onlyTeam: true,
    })),
  ].toSorted((a, b) => b.announcement.publishedAt.localeCompare(a.announcement.publishedAt))
  if (all.length === 0)
    return (
      <EmptyState
        title={t('empty.title')}
        icon={<Megaphone size={40} strokeWidth={1.5} aria-hidden="true" />}
      >
        {t('empty.text')}
      </EmptyState>
    )
  return (
    <ul className={styles['list']}>
      {all.map((each) => (
        <li key={each.announcement.id}>
          <Announcement competitionId={id} {...each} />
        </li>
      ))}
    </ul>
  )
}

type AnnouncementProps = {
  readonly competitionId: string
  readonly announcement: AnnouncementInLanguage
  readonly onlyTeam: boolean
}

function Announcement({ competitionId, announcement, onlyTeam }: AnnouncementProps) {
  const t = useTranslations('competitions.announcements')
  const localised = useLocalised()
  const { language } = useLanguage()
  const { title, content, publishedAt, editedAt, task } = announcement
  return (
    <article className={styles['announcement']}>
      <p className={styles['facts']}>
        <TimeText value={publishedAt} format="YYYY-MM-DD HH:mm" />
        {editedAt ? (
          <span>
            {t.rich('edited', { time: () => <TimeText value={editedAt} format="YYYY-MM-DD HH:mm" /> })}
          </span>
        ) : null}
        {onlyTeam ? (
          <span className={styles['onlyTeam']}>
            <Users size={14} aria-hidden="true" /> {t('onlyTeam')}
          </span>
        ) : null}
        {task ? (
          <Link to={`${playPath(competitionId)}/${task.id}`}>
            {t('about', { task: localised(task.name) })}
          </Link>
        ) : null}
      </p>
      <h2 {...(title[language] ? {} : { lang: 'zh' })}>{localised(title)}</h2>
      <ArticleBody html={content.html} lang={content.spoken} />
    </article>
  )
}
