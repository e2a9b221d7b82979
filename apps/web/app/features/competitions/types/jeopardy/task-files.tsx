import { addresses, fillPath, type TaskDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, formatBytes } from '@tiltyard/ui'
import { Check, Copy, FileDown } from 'lucide-react'
import { useState } from 'react'
import { type Competition, paramsOf } from '../../play/index.ts'
import styles from './task-parts.module.css'

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
        {task.files.map(({ id, name, size, sha256 }) => (
          <li key={id} className={styles['file']}>
            <a
              href={fillPath(addresses.getTaskFile.path, {
                ...paramsOf(competition),
                taskId: task.id,
                fileId: id,
              })}
            >
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
          </li>
        ))}
      </ul>
    </section>
  )
}

type CopyButtonProps = { readonly text: string; readonly label: string }

function CopyButton({ text, label }: CopyButtonProps) {
  const t = useTranslations('play.task.files')
  const [copyState, setCopyState] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopyState('copied'),
      () => setCopyState('copyFailed'),
    )
  const Sign = copyState === 'copied' ? Check : Copy
  return (
    <span className={styles['copy']}>
      <Button kind="quiet" size="small" icon aria-label={label} onPress={() => void copy()}>
        <Sign size={16} aria-hidden="true" />
      </Button>
      <span role="status">{copyState ? t(copyState) : ''}</span>
    </span>
  )
}
