import { addresses, type ChineseText, type ExamBankListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../identity/session/index.ts'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { LocalisedText } from '../../shared/forms/index.ts'
import { useBankMutation } from '../shared/index.ts'

type BankDialogProps = {
  /** Null creates a bank. */
  readonly bank: ExamBankListItem | null
  readonly onClose: () => void
}
type Values = { readonly name?: ChineseText }

export function BankDialog({ bank, onClose }: BankDialogProps) {
  const t = useTranslations()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const [retryKey] = useState(() => crypto.randomUUID())
  const save = useBankMutation(
    async (name: ChineseText) => {
      if (bank) {
        const body = { name, isArchived: bank.isArchived }
        await callApi(addresses.changeExamBank, { params: { bankId: bank.id }, body })
      } else {
        const { id } = await callApi(addresses.createExamBank, { body: { name } }, { retryKey })
        await navigate(`/exam-banks/${id}`)
      }
    },
    { onDone: onClose },
  )
  const submit = () => {
    const { name } = pruneFormValues(form.getFieldsValue(true) as Values) as Values
    if (!name?.zh) {
      form.setFields([{ name: ['name', 'zh'], errors: [t('organising.settings.missing')] }])
      return
    }
    save.mutate(name)
  }
  const title = t(bank ? 'examBanks.rename' : 'examBanks.create')
  return (
    <Modal
      open
      width={640}
      title={title}
      okText={t(bank ? 'basics.save' : 'examBanks.create')}
      okButtonProps={{ loading: save.isPending }}
      cancelText={t('basics.cancel')}
      onOk={submit}
      onCancel={onClose}
    >
      <Form<Values> form={form} layout="vertical" initialValues={{ name: bank?.name }} onFinish={submit}>
        <LocalisedText path={['name']} label={t('examBanks.name')} required max={80} />
      </Form>
    </Modal>
  )
}
