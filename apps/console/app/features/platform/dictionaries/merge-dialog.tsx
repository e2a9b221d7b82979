import { type AdminDictionaryEntry, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { useMutationWithToast } from '../../shared/forms/index.ts'
import { invalidateDictionaries } from './queries.ts'

type Props = {
  readonly label: AdminDictionaryEntry
  readonly others: readonly AdminDictionaryEntry[]
  readonly onClose: () => void
}

/** Cannot be undone: the label stays as another name of the one that is chosen. */
export function MergeDialog({ label, others, onClose }: Props) {
  const t = useTranslations('dictionaries')
  const { language } = useLanguage()
  const [into, setInto] = useState<string>()
  const merge = useMutationWithToast(
    (target: string) =>
      callApi(addresses.mergeLabel, { params: { code: label.code }, body: { into: target } }),
    { done: t('merged'), onDone: onClose, invalidate: invalidateDictionaries },
  )
  return (
    <Modal
      open
      title={t('mergeTitle', { name: inLanguage(label.name, language) })}
      okText={t('merge')}
      okButtonProps={{ danger: true, disabled: into === undefined, loading: merge.isPending }}
      onOk={() => into && merge.mutate(into)}
      onCancel={onClose}
    >
      <p>{t('mergeText', { count: label.uses })}</p>
      <Form layout="vertical">
        <Form.Item label={t('mergeTarget')} htmlFor="merge-target" required>
          <Select<string>
            id="merge-target"
            showSearch={{ optionFilterProp: 'label' }}
            options={others.map(({ code, name }) => ({ value: code, label: inLanguage(name, language) }))}
            onChange={setInto}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
