import { UploadItem } from '@tiltyard/ui'
import styles from './gallery.module.css'
import { Section } from './section.tsx'
import { useWords } from './words.ts'

const nothing = () => undefined

export function Uploads() {
  const { uploads: words } = useWords()
  const file = { name: words.file, size: 48_200_000 }
  return (
    <Section title={words.title}>
      <div className={styles['list']}>
        <UploadItem
          {...file}
          state="uploading"
          sent={19_400_000}
          bytesPerSecond={2_350_000}
          secondsLeft={13}
          onPause={nothing}
          onCancel={nothing}
        />
        <UploadItem
          {...file}
          state="uploading"
          phase="paused"
          sent={19_400_000}
          onResume={nothing}
          onCancel={nothing}
        />
        <UploadItem {...file} state="uploading" phase="checking" sent={file.size} />
        <UploadItem {...file} state="done" onRemove={nothing} />
        <UploadItem {...file} state="error" error={words.error} onRetry={nothing} onRemove={nothing} />
        <UploadItem {...file} state="removed" />
      </div>
    </Section>
  )
}
