import { useQuery } from '@tanstack/react-query'
import type { Content } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex, Modal } from 'antd'
import { TimeText } from '../../shared/times/index.ts'
import styles from './content-editor.module.css'
import { useFieldLabel } from './field-labels.ts'
import { contentPath } from './kinds.ts'
import { revisionsQuery } from './queries.ts'

export function ContentNotices({ content }: { readonly content: Content }) {
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

type ConflictDialogProps = {
  readonly open: boolean
  readonly content: Content
  readonly onKeep: () => void
  readonly onReload: () => void
}

/** A concurrent save: both versions are kept until the editor chooses one. */
export function ConflictDialog({ open, content, onKeep, onReload }: ConflictDialogProps) {
  const t = useTranslations('contents.conflict')
  const revisions = useQuery({ ...revisionsQuery(content.id, 1), enabled: open })
  const [newest] = revisions.data?.data ?? []
  const compare = `${contentPath(content.kind, content.id)}/revisions?from=${content.latestRevision}${newest ? `&to=${newest.number}` : ''}`
  return (
    <Modal
      open={open}
      title={t('title')}
      onCancel={onKeep}
      footer={[
        <Button key="see" href={compare} target="_blank" rel="noopener">
          {t('see')}
        </Button>,
        <Button key="reload" danger onClick={onReload}>
          {t('reload')}
        </Button>,
        <Button key="keep" type="primary" onClick={onKeep}>
          {t('keep')}
        </Button>,
      ]}
    >
      <p>{t('text')}</p>
      {newest ? (
        <p>
          {t('who', { nickname: newest.savedBy.nickname, number: newest.number })}{' '}
          <TimeText iso={newest.savedAt} />
        </p>
      ) : null}
    </Modal>
  )
}
