import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { EmptyState, TimeText } from '@tiltyard/ui'
import { ArticleBody } from '@tiltyard/ui/reading'
import { Megaphone } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { useLive } from '../../../notifications/live/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { playPath } from '../paths.ts'
import type { AnnouncementInLanguage } from '../queries.ts'
import styles from './announcements-panel.module.css'

type AnnouncementsPanelProps = {
  readonly id: string
  readonly announcements: readonly AnnouncementInLanguage[]
}

export function AnnouncementsPanel({ id, announcements }: AnnouncementsPanelProps) {
  const t = useTranslations('competitions.announcements')
  const localised = useLocalised()
  const { language } = useLanguage()
  const { revalidate } = useRevalidator()
  useLive('announcement', ({ kind, payload }) => {
    if (kind === 'reset' || payload['competitionId'] === id) void revalidate()
  })
  if (announcements.length === 0)
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
      {announcements.map(({ id: key, title, content, publishedAt, task }) => (
        <li key={key}>
          <article className={styles['announcement']}>
            <p className={styles['facts']}>
              <TimeText value={publishedAt} format="YYYY-MM-DD HH:mm" />
              {task ? (
                <Link to={`${playPath(id)}/${task.id}`}>{t('about', { task: localised(task.name) })}</Link>
              ) : null}
            </p>
            <h2 {...(title[language] ? {} : { lang: 'zh' })}>{localised(title)}</h2>
            <ArticleBody html={content.html} lang={content.spoken} />
          </article>
        </li>
      ))}
    </ul>
  )
}
