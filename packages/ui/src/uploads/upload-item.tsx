import { CircleAlert, CircleCheck, FileUp, Pause, Play, RotateCcw, Trash2, X } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { fill } from '../messages/fill.ts'
import { useKitMessages } from '../messages/kit-messages.ts'
import { useLocale } from '../messages/use-locale.ts'
import { formatBytes } from './format-bytes.ts'
import { formatSeconds } from './pace.ts'
import type { UploadItemProps } from './upload.ts'
import styles from './upload-item.module.css'

/** Delay of the specification: a quick upload shows no bar, which would only flash. */
export const progressAfterMs = 300

const signs = { uploading: FileUp, done: CircleCheck, error: CircleAlert, removed: Trash2 }

/** One file of an upload; the progress is passed as props. */
export function UploadItem(item: UploadItemProps) {
  const { name, size, state, phase, error } = item
  const messages = useKitMessages()
  const showProgress = useElapsed(progressAfterMs, state === 'uploading')
  const Sign = signs[state]
  const isUnderWay = state === 'uploading'
  return (
    <div className={classNames(styles['item'], styles[state])}>
      <Sign size={20} aria-hidden="true" className={styles['sign']} />
      <div className={styles['facts']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['state']} role="status">
          {state === 'error' && error ? error : messages.upload[(isUnderWay && phase) || state]}
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

/** Actions for the current state; none while the server checks the file. */
function UploadActions({ name, state, phase, ...on }: UploadItemProps) {
  const messages = useKitMessages()
  const isComing = state === 'uploading' && phase !== 'checking'
  const quiet = (
    act: 'pause' | 'resume' | 'cancel' | 'remove',
    Sign: ComponentType<{ size: number; 'aria-hidden': 'true' }>,
    onPress: (() => void) | undefined,
  ) =>
    onPress ? (
      <Button kind="quiet" icon aria-label={fill(messages.upload[act], { name })} onPress={onPress}>
        <Sign size={18} aria-hidden="true" />
      </Button>
    ) : null
  return (
    <>
      {isComing && !phase ? quiet('pause', Pause, on.onPause) : null}
      {isComing && phase === 'paused' ? quiet('resume', Play, on.onResume) : null}
      {isComing ? quiet('cancel', X, on.onCancel) : null}
      {state === 'error' && on.onRetry ? (
        <Button size="small" onPress={on.onRetry}>
          <RotateCcw size={16} aria-hidden="true" />
          {messages.retry}
        </Button>
      ) : null}
      {state === 'done' || state === 'error' ? quiet('remove', Trash2, on.onRemove) : null}
    </>
  )
}

/** Bytes, rate and time left. No live region: a screen reader can read it on demand. */
export function UploadProgress({
  name,
  size,
  sent = 0,
  bytesPerSecond = 0,
  secondsLeft = null,
}: UploadItemProps) {
  const { upload: messages } = useKitMessages()
  const locale = useLocale()
  const facts = [
    fill(messages.sent, { sent: formatBytes(sent), total: formatBytes(size) }),
    ...(bytesPerSecond > 0 ? [fill(messages.pace, { rate: formatBytes(bytesPerSecond) })] : []),
    ...(secondsLeft === null ? [] : [fill(messages.left, { time: formatSeconds(secondsLeft, locale) })]),
  ]
  return (
    <div className={styles['progress']}>
      <progress
        className={styles['bar']}
        max={size}
        value={Math.min(sent, size)}
        aria-label={fill(messages.progress, { name })}
      />
      <p className={styles['pace']}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  )
}

/** True once `ms` have passed since `active` became true. */
function useElapsed(ms: number, active: boolean): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    setElapsed(false)
    if (!active) return undefined
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms, active])
  return active && elapsed
}
