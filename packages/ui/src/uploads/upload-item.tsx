import { CircleAlert, CircleCheck, FileUp, Trash2 } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { useKitWords } from '../words/kit-words.ts'
import { formatBytes } from './format-bytes.ts'
import type { UploadItemProps } from './upload.ts'
import { UploadActions } from './upload-actions.tsx'
import styles from './upload-item.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { useElapsed } from './use-elapsed.ts'

/** The seed's: a quick upload shows no bar, which would only flash. */
export const progressAfterMs = 300

const signs = { uploading: FileUp, done: CircleCheck, error: CircleAlert, removed: Trash2 }

/** One file on its way. Shows only: whoever uploads hands in how far it is. */
export function UploadItem(item: UploadItemProps) {
  const { name, size, state, phase, error } = item
  const words = useKitWords()
  const showProgress = useElapsed(progressAfterMs, state === 'uploading')
  const Sign = signs[state]
  const isUnderWay = state === 'uploading'
  return (
    <div className={classNames(styles['item'], styles[state])}>
      <Sign size={20} aria-hidden="true" className={styles['sign']} />
      <div className={styles['facts']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['state']} role="status">
          {state === 'error' && error ? error : words.upload[(isUnderWay && phase) || state]}
          {state === 'done' ? ` · ${formatBytes(size)}` : null}
        </p>
      </div>
      <div className={styles['actions']}>
        <UploadActions {...item} />
      </div>
      {showProgress ? <UploadProgress {...item} /> : null}
    </div>
  )
}
