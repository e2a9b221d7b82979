import type { Content } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Flex } from 'antd'
import { TimeText } from '../../times/index.ts'
import { useFieldLabel } from '../use-field-label.ts'
import styles from './edit.module.css'

/** What an editor should know before going on. */
export function ContentNotes({ content }: { readonly content: Content }) {
  const t = useTranslations('contents.notes')
  const label = useFieldLabel()
  const { note, publishAt, state, untranslated, publishedRevision, latestRevision } = content
  const newer = publishedRevision !== null && publishedRevision !== latestRevision
  return (
    <Flex vertical gap={8} className={styles['note'] ?? ''}>
      {note ? <Alert type="warning" showIcon title={t('handedBack')} description={note} /> : null}
      {state === 'archived' ? <Alert type="info" showIcon title={t('archived')} /> : null}
      {state === 'scheduled' && publishAt ? (
        <Alert
          type="info"
          showIcon
          title={
            <>
              {t('scheduled')} <TimeText iso={publishAt} />
            </>
          }
        />
      ) : null}
      {newer && state !== 'scheduled' ? (
        <Alert
          type="info"
          showIcon
          title={t('newer', { published: publishedRevision, latest: latestRevision })}
        />
      ) : null}
      {untranslated.length > 0 ? (
        <Alert
          type="info"
          showIcon
          title={t('untranslated', { count: untranslated.length })}
          description={untranslated.map(label).join(' · ')}
        />
      ) : null}
    </Flex>
  )
}
