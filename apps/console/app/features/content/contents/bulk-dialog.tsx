import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import type { BulkAction } from './bulk-action.model.ts'
import { dictionaryQuery } from './queries.ts'

type BulkDialogProps = {
  readonly action: BulkAction
  readonly count: number
  /** The chosen channel; '' for other actions. */
  readonly onConfirm: (channel: string) => void
  readonly onClose: () => void
}

export function BulkDialog({ action, count, onConfirm, onClose }: BulkDialogProps) {
  const t = useTranslations('contents.bulk')
  const [channel, setChannel] = useState('')
  return (
    <Modal
      open
      title={t(`ask.${action}`, { count })}
      okText={t(`actions.${action}`)}
      okButtonProps={{ danger: action === 'archive', disabled: action === 'channel' && channel === '' }}
      onOk={() => onConfirm(channel)}
      onCancel={onClose}
    >
      <p>{t(`texts.${action}`)}</p>
      {action === 'channel' ? <ChannelChoice value={channel} onChange={setChannel} /> : null}
    </Modal>
  )
}

type ChannelChoiceProps = { readonly value: string; readonly onChange: (channel: string) => void }

function ChannelChoice({ value, onChange }: ChannelChoiceProps) {
  const t = useTranslations('contents.list')
  const { language } = useLanguage()
  const entries = useQuery(dictionaryQuery('channel')).data ?? []
  return (
    <Form layout="vertical" component={false}>
      <Form.Item label={t('channel')} htmlFor="bulk-channel" required>
        <Select
          id="bulk-channel"
          showSearch={{ optionFilterProp: 'label' }}
          {...(value && { value })}
          options={entries
            .filter(({ isRetired }) => !isRetired)
            .map(({ code, name }) => ({ value: code, label: inLanguage(name, language) }))}
          onChange={onChange}
        />
      </Form.Item>
    </Form>
  )
}
