import { CircleAlert, CircleCheck, FileUp, RotateCcw, Trash2, X } from 'lucide-react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { fill } from '../words/fill.ts'
import { useKitWords } from '../words/kit-words.ts'
import { formatBytes } from './format-bytes.ts'
import type { UploadItemProps } from './upload.ts'
import styles from './upload-item.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { useElapsed } from './use-elapsed.ts'

/** The seed's: a quick upload shows no bar, which would only flash. */
export const progressAfterMs = 300

const signs = { uploading: FileUp, done: CircleCheck, error: CircleAlert, removed: Trash2 }

/** One file on its way. Shows only: whoever uploads hands in how far it is. */
export function UploadItem(item: UploadItemProps) {
  const { name, size, state, error, onCancel, onRetry, onRemove } = item
  const words = useKitWords()
  const showProgress = useElapsed(progressAfterMs, state === 'uploading')
  const Sign = signs[state]
  return (
    <div className={classNames(styles['item'], styles[state])}>
      <Sign size={20} aria-hidden="true" className={styles['sign']} />
      <div className={styles['facts']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['state']} role="status">
          {state === 'error' && error ? error : words.upload[state]}
          {state === 'done' ? ` · ${formatBytes(size)}` : null}
        </p>
      </div>
      <div className={styles['actions']}>
        {state === 'uploading' && onCancel ? (
          <Button kind="quiet" icon aria-label={fill(words.upload.cancel, { name })} onPress={onCancel}>
            <X size={18} aria-hidden="true" />
          </Button>
        ) : null}
        {state === 'error' && onRetry ? (
          <Button size="small" onPress={onRetry}>
            <RotateCcw size={16} aria-hidden="true" />
            {words.retry}
          </Button>
        ) : null}
        {(state === 'done' || state === 'error') && onRemove ? (
          <Button kind="quiet" icon aria-label={fill(words.upload.remove, { name })} onPress={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        ) : null}
      </div>
      {showProgress ? <UploadProgress {...item} /> : null}
    </div>
  )
}
