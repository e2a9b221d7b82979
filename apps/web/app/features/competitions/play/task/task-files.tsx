import { addresses, fillPath, type TaskDetail, type TaskFile } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui'
import { FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Competition, paramsOf } from '../queries.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './task-files.module.css'

type TaskFilesProps = {
  readonly competition: Competition
  readonly task: Pick<TaskDetail, 'id' | 'files'>
}

/** Each file with its size and hash, so that players can verify the download. */
export function TaskFiles({ competition, task }: TaskFilesProps) {
  const t = useTranslations('play.task.files')
  if (task.files.length === 0) return null
  return (
    <section aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ul className={styles['files']}>
        {task.files.map((file) => (
          <TaskFileItem key={file.id} competition={competition} taskId={task.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

type TaskFileItemProps = {
  readonly competition: Competition
  readonly taskId: string
  readonly file: TaskFile
  readonly children?: ReactNode
}

export function TaskFileItem({ competition, taskId, file, children }: TaskFileItemProps) {
  const t = useTranslations('play.task.files')
  const { id: fileId, name, size, sha256 } = file
  return (
    <li className={styles['file']}>
      <a href={fillPath(addresses.getTaskFile.path, { ...paramsOf(competition), taskId, fileId })}>
        <FileDown size={18} aria-hidden="true" />
        <span className={styles['fileName']}>
          <span className="unseen">{t('download')} </span>
          {name}
        </span>
        <span className={styles['size']}>{formatBytes(size)}</span>
      </a>
      <div className={styles['hash']}>
        <span>SHA-256</span>
        <code>{sha256}</code>
        <CopyButton text={sha256} label={t('copy', { name })} />
      </div>
      {children}
    </li>
  )
}
