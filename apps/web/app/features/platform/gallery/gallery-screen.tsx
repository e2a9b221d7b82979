import { useLanguage } from '@tiltyard/i18n/browser'
import { Count, RichText, UploadItem } from '@tiltyard/ui'
import { Reading } from '@tiltyard/ui/reading'
import { useMemo } from 'react'
import { AvatarsAndCovers } from './avatars-and-covers.tsx'
import { Charts } from './charts.tsx'
import { useGalleryMessages } from './gallery.messages.ts'
import styles from './gallery.module.css'
import { readingSample, richTextSample } from './samples.ts'
import { Piece, Section } from './section.tsx'
import { States } from './states.tsx'
import { Times } from './times.tsx'

export function GalleryScreen() {
  const messages = useGalleryMessages()
  return (
    <div className={styles['page']}>
      <title>{messages.title}</title>
      <div>
        <h1>{messages.title}</h1>
        <p className={styles['lead']}>{messages.lead}</p>
      </div>
      <AvatarsAndCovers />
      <States />
      <Texts />
      <Times />
      <Charts />
      <Uploads />
    </div>
  )
}

function Texts() {
  const { texts: messages } = useGalleryMessages()
  const { language } = useLanguage()
  const reading = useMemo(() => readingSample(messages), [messages])
  return (
    <>
      <Section title={messages.title}>
        <RichText html={richTextSample(messages)} />
        <Piece label={messages.blank}>
          <RichText html={richTextSample({ blank: '' })} />
        </Piece>
      </Section>
      <Section title={messages.reading}>
        <Reading {...reading} lang={language} />
      </Section>
      <Section title={messages.counts}>
        <div className={styles['row']}>
          {[0, 42, 9_876, 99_999, 100_000, 2_500_000].map((value) => (
            <Piece key={value} label={value}>
              <Count value={value} />
            </Piece>
          ))}
        </div>
      </Section>
    </>
  )
}

const nothing = () => undefined

function Uploads() {
  const { uploads: messages } = useGalleryMessages()
  const file = { name: messages.file, size: 48_200_000 }
  return (
    <Section title={messages.title}>
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
        <UploadItem {...file} state="error" error={messages.error} onRetry={nothing} onRemove={nothing} />
        <UploadItem {...file} state="removed" />
      </div>
    </Section>
  )
}
