import { useQuery } from '@tanstack/react-query'
import type { Content } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Modal } from 'antd'
import { TimeText } from '../../times/index.ts'
import { contentAddress } from '../kinds.ts'
import { revisionsQuery } from '../queries.ts'

type Props = {
  readonly open: boolean
  readonly content: Content
  readonly onKeep: () => void
  readonly onReload: () => void
}

/** Somebody else was quicker. Nothing is lost on either side until the editor has chosen. */
export function ConflictDialog({ open, content, onKeep, onReload }: Props) {
  const t = useTranslations('contents.conflict')
  const revisions = useQuery({ ...revisionsQuery(content.id, 1), enabled: open })
  const [newest] = revisions.data?.data ?? []
  const compare = `${contentAddress(content.kind, content.id)}/revisions?from=${content.latestRevision}${newest ? `&to=${newest.number}` : ''}`
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
