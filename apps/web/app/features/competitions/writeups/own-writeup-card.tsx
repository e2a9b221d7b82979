import type { OwnWriteup, OwnWriteups } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, classNames, formatBytes, Notice, TimeText } from '@tiltyard/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import { writeupPath } from '../pages/index.ts'
import { ownFile } from './queries.ts'
import { WriteupEditor } from './writeup-editor.tsx'
import styles from './writeups.module.css'

type OwnWriteupCardProps = {
  readonly competitionId: string
  readonly task: OwnWriteups['tasks'][number]['task']
  readonly writeup: OwnWriteup | null
  /** The deadline has not passed. */
  readonly isOpen: boolean
  readonly onChanged: () => void
}

/** A task with the state of the team's write-up, and its editor while the organisers do not have it. */
export function OwnWriteupCard({ competitionId, task, writeup, isOpen, onChanged }: OwnWriteupCardProps) {
  const t = useTranslations('writeups.own')
  const download = useTranslations('writeups')
  const localised = useLocalised()
  const [isEditing, setEditing] = useState(false)
  const state = writeup?.state ?? 'none'
  const mayEdit = isOpen && (state === 'none' || state === 'draft' || state === 'returned')
  const name = localised(task.name)
  return (
    <Card>
      <article className={styles['card']}>
        <header className={styles['row']}>
          <h2>{name}</h2>
          <span className={classNames(styles['state'], styles[state])}>{t(`states.${state}`)}</span>
        </header>
        {writeup?.reason ? <Notice kind="info">{t('reason', { reason: writeup.reason })}</Notice> : null}
        {writeup ? (
          <p className={styles['quiet']}>
            {t('saved', { person: writeup.savedBy })}{' '}
            <TimeText value={writeup.savedAt} format="YYYY-MM-DD HH:mm" />
          </p>
        ) : null}
        <p className={styles['links']}>
          {writeup?.file ? (
            <a href={ownFile(competitionId, task.id)} download>
              {download('download', { size: formatBytes(writeup.file.size) })}
            </a>
          ) : null}
          {writeup?.state === 'published' ? (
            <Link to={writeupPath(competitionId, writeup.id)}>{t('view')}</Link>
          ) : null}
        </p>
        {mayEdit ? (
          <div>
            <Button
              aria-expanded={isEditing}
              aria-label={isEditing ? t('close') : t(writeup ? 'editOf' : 'writeOf', { task: name })}
              onPress={() => setEditing(!isEditing)}
            >
              {isEditing ? t('close') : t(writeup ? 'edit' : 'write')}
            </Button>
          </div>
        ) : null}
        {mayEdit && isEditing ? (
          <WriteupEditor
            competitionId={competitionId}
            taskId={task.id}
            writeup={writeup}
            onChanged={onChanged}
          />
        ) : null}
      </article>
    </Card>
  )
}
