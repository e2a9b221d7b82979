import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses, type Localised } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, DatePicker, Form, Input, Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { localTimeZone } from '../../shared/times/index.ts'
import { adminCompetitionsQuery } from '../admin/index.ts'
import styles from './competition-list.module.css'

type CopyValues = { readonly zh?: string; readonly en?: string; readonly startsAt: dayjs.Dayjs }
type CopyDialogProps = {
  readonly id: string
  readonly name: Localised
  readonly onClose: () => void
}

export function CopyDialog({ id, name, onClose }: CopyDialogProps) {
  const t = useTranslations('organising')
  const languageName = useTranslations('contents.languages')
  const { message } = App.useApp()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [form] = Form.useForm<CopyValues>()
  // A repeated attempt keeps its retry key, so that a lost response cannot create two copies.
  const [retryKey, setRetryKey] = useState(() => crypto.randomUUID())
  const copy = useMutation({
    mutationFn: ({ zh, en, startsAt }: CopyValues) =>
      callApi(
        addresses.copyCompetition,
        {
          params: { competitionId: id },
          body: {
            name: { ...(zh?.trim() && { zh: zh.trim() }), ...(en?.trim() && { en: en.trim() }) },
            startsAt: startsAt.toISOString(),
          },
        },
        { retryKey },
      ),
    onError(fault) {
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
    },
    async onSuccess({ id: copied }) {
      await queries.invalidateQueries({ queryKey: adminCompetitionsQuery().queryKey })
      await navigate(`/competitions/${copied}/overview`)
      onClose()
    },
  })
  return (
    <Modal
      open
      width={640}
      title={t('copying.title')}
      okText={t('copying.title')}
      okButtonProps={{ loading: copy.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<CopyValues>
        form={form}
        layout="vertical"
        requiredMark
        initialValues={{
          ...name,
          startsAt: dayjs().add(7, 'day').startOf('hour').add(1, 'hour'),
        }}
        onValuesChange={() => setRetryKey(crypto.randomUUID())}
        onFinish={(values) => copy.mutate(values)}
      >
        <p className={styles['about']}>{t('copying.text')}</p>
        <Form.Item
          name="zh"
          label={`${t('name')} · ${languageName('zh')}`}
          rules={[{ required: name.zh !== undefined, whitespace: true, message: t('settings.missing') }]}
        >
          <Input maxLength={80} lang="zh" showCount />
        </Form.Item>
        <Form.Item
          name="en"
          label={`${t('name')} · ${languageName('en')}`}
          rules={[{ required: name.zh === undefined, whitespace: true, message: t('settings.missing') }]}
        >
          <Input maxLength={80} lang="en" showCount />
        </Form.Item>
        <Form.Item
          name="startsAt"
          label={`${t('creating.startsAt')} · ${localTimeZone}`}
          extra={t('copying.times')}
          rules={[{ required: true, message: t('settings.missing') }]}
        >
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
