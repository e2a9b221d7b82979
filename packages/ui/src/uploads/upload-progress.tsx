import { fill } from '../words/fill.ts'
import { useKitWords } from '../words/kit-words.ts'
import { useLocale } from '../words/use-locale.ts'
import { formatBytes } from './format-bytes.ts'
import { wordSeconds } from './pace.ts'
import type { UploadItemProps } from './upload.ts'
import styles from './upload-item.module.css'

/** Bytes, rate and what remains. Not announced as it moves: a screen reader asks for it when it wants it. */
export function UploadProgress({
  name,
  size,
  sent = 0,
  bytesPerSecond = 0,
  secondsLeft = null,
}: UploadItemProps) {
  const { upload: words } = useKitWords()
  const locale = useLocale()
  const facts = [
    fill(words.sent, { sent: formatBytes(sent), total: formatBytes(size) }),
    ...(bytesPerSecond > 0 ? [fill(words.pace, { rate: formatBytes(bytesPerSecond) })] : []),
    ...(secondsLeft === null ? [] : [fill(words.left, { time: wordSeconds(secondsLeft, locale) })]),
  ]
  return (
    <div className={styles['progress']}>
      <progress
        className={styles['bar']}
        max={size}
        value={Math.min(sent, size)}
        aria-label={fill(words.progress, { name })}
      />
      <p className={styles['pace']}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
  )
}
