import type { PublishedWriteupDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, formatBytes, TimeText } from '@tiltyard/ui'
import { ArticleBody } from '@tiltyard/ui/reading'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { competitionPath, writeupPath, writeupsPath } from '../pages/index.ts'
import { publishedFile } from './queries.ts'
import { WriteupMessages } from './writeups.messages.tsx'
import styles from './writeups.module.css'

export function WriteupScreen(data: PublishedWriteupDetail) {
  return (
    <WriteupMessages>
      <Writeup {...data} />
    </WriteupMessages>
  )
}

function Writeup(writeup: PublishedWriteupDetail) {
  const { id, competition, task, teamName, orgName, language, html, file, publishedAt } = writeup
  const t = useTranslations('writeups')
  const localised = useLocalised()
  const title = t('pageTitle', { task: localised(task.name), team: teamName })
  return (
    <div className={styles['page']}>
      <PageHead
        title={title}
        description={t('titleOf', { competition: localised(competition.name) })}
        path={writeupPath(competition.id, id)}
        kind="article"
        written={[language]}
      />
      <p className={styles['links']}>
        <Link to={writeupsPath(competition.id)}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('toList')}
        </Link>
        <Link to={competitionPath(competition.id)}>{localised(competition.name)}</Link>
      </p>
      <header className={styles['head']}>
        <h1>{localised(task.name)}</h1>
        <p>{t('by', { team: teamName })}</p>
        <p className={styles['quiet']}>
          {orgName} {t('published')} <TimeText value={publishedAt} format="YYYY-MM-DD" />
        </p>
      </header>
      {html === null ? null : <ArticleBody html={html} lang={language} />}
      {file ? (
        <p>
          <a href={publishedFile(competition.id, id)} className={buttonClass()} download>
            {t('download', { size: formatBytes(file.size) })}
          </a>
        </p>
      ) : null}
    </div>
  )
}
