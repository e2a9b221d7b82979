import { useLanguage } from '@tiltyard/i18n/browser'
import { Count, RichText } from '@tiltyard/ui'
import { Reading } from '@tiltyard/ui/reading'
import { useMemo } from 'react'
import styles from './gallery.module.css'
import { readingSample } from './reading-sample.ts'
import { sample } from './sample.ts'
import { Piece, Section } from './section.tsx'
import { useWords } from './words.ts'

export function Texts() {
  const { texts: words } = useWords()
  const { language } = useLanguage()
  const reading = useMemo(() => readingSample(words), [words])
  return (
    <>
      <Section title={words.title}>
        <RichText html={sample(words)} />
        <Piece label={words.blank}>
          <RichText html={sample({ blank: '' })} />
        </Piece>
      </Section>
      <Section title={words.reading}>
        <Reading {...reading} lang={language} />
      </Section>
      <Section title={words.counts}>
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
