import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Modal } from 'antd'

type Props = { readonly open: boolean; readonly onKeep: () => void; readonly onReload: () => void }

/** Somebody else was quicker. Nothing is lost on either side until one has chosen. */
export function MeanwhileDialog({ open, onKeep, onReload }: Props) {
  const t = useTranslations('organising.settings')
  return (
    <Modal
      open={open}
      title={t('conflict')}
      onCancel={onKeep}
      footer={[
        <Button key="reload" danger onClick={onReload}>
          {t('reload')}
        </Button>,
        <Button key="keep" type="primary" onClick={onKeep}>
          {t('keep')}
        </Button>,
      ]}
    >
      <p>{t('conflictText')}</p>
    </Modal>
  )
}
