import type { PublishedWriteups } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, EmptyState, TimeText } from '@tiltyard/ui'
import { ArrowLeft, FileText, NotebookPen } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead, writtenIn } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { competitionPath, ownWriteupsPath, writeupPath, writeupsPath } from '../pages/index.ts'
import { WriteupMessages } from './writeups.messages.tsx'
import styles from './writeups.module.css'

export function WriteupsScreen(data: PublishedWriteups) {
  return (
    <WriteupMessages>
      <Writeups {...data} />
    </WriteupMessages>
  )
}

/** Without a published one there is nothing for search engines. */
function Writeups({ competition, tasks }: PublishedWriteups) {
  const t = useTranslations('writeups')
  const localised = useLocalised()
  const name = localised(competition.name)
  return (
    <div className={styles['page']}>
      <PageHead
        title={t('titleOf', { competition: name })}
        description={t('lead')}
        path={writeupsPath(competition.id)}
        written={writtenIn(competition.name)}
        isPrivate={tasks.length === 0}
      />
      <p className={styles['links']}>
        <Link to={competitionPath(competition.id)}>
          <ArrowLeft size={16} aria-hidden="true" />
          {name}
        </Link>
        <Link to={ownWriteupsPath(competition.id)}>{t('toOwn')}</Link>
      </p>
      <h1>{t('title')}</h1>
      {tasks.length === 0 ? (
        <Card>
          <EmptyState title={t('none')} icon={<NotebookPen size={40} strokeWidth={1.5} aria-hidden="true" />}>
            {t('noneText')}
          </EmptyState>
        </Card>
      ) : null}
      {tasks.map(({ task, writeups }) => (
        <section key={task.id} className={styles['part']} aria-labelledby={`task-${task.id}`}>
          <h2 id={`task-${task.id}`}>{localised(task.name)}</h2>
          <ul className={styles['list']}>
            {writeups.map((writeup) => (
              <li key={writeup.id} className={styles['row']}>
                <Link to={writeupPath(competition.id, writeup.id)}>{writeup.teamName}</Link>
                <span className={styles['quiet']}>
                  {writeup.orgName} <TimeText value={writeup.publishedAt} format="YYYY-MM-DD" />
                  {writeup.isFile ? (
                    <span className={styles['file']}>
                      <FileText size={14} aria-hidden="true" />
                      {t('pdf')}
                    </span>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
