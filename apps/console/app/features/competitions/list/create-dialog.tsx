import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addresses, type CompetitionTemplate, type ContentLanguage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, DatePicker, Form, Input, Modal, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { localTimeZone } from '../../shared/times/index.ts'
import { adminCompetitionsQuery } from '../admin/index.ts'
import styles from './competition-list.module.css'

type CreateCompetitionValues = {
  readonly template: CompetitionTemplate
  readonly contentLanguage: ContentLanguage
  readonly zh?: string
  readonly en?: string
  readonly startsAt: dayjs.Dayjs
}

/** In a week at a full hour: enough time to prepare, and unlikely enough to be reviewed. */
const usualStart = () => dayjs().add(7, 'day').startOf('hour').add(1, 'hour')

export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('organising')
  const languageName = useTranslations('contents.languages')
  const { message } = App.useApp()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [form] = Form.useForm<CreateCompetitionValues>()
  const written = Form.useWatch('contentLanguage', form) ?? 'both'
  // A repeated attempt keeps its retry key, so that a lost response cannot create two competitions.
  const [retryKey, setRetryKey] = useState(() => crypto.randomUUID())
  const create = useMutation({
    mutationFn: ({ template, contentLanguage, zh, en, startsAt }: CreateCompetitionValues) =>
      callApi(
        addresses.createCompetition,
        {
          body: {
            template,
            contentLanguage,
            name: { ...(zh?.trim() && { zh: zh.trim() }), ...(en?.trim() && { en: en.trim() }) },
            startsAt: startsAt.toISOString(),
          },
        },
        { retryKey },
      ),
    onError(fault) {
      if (fault instanceof CallError) void message.error(failureText(fault.failure))
    },
    async onSuccess({ id }) {
      await queries.invalidateQueries({ queryKey: adminCompetitionsQuery().queryKey })
      await navigate(`/competitions/${id}/overview`)
    },
  })
  return (
    <Modal
      open
      width={640}
      title={t('create')}
      okText={t('create')}
      okButtonProps={{ loading: create.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<CreateCompetitionValues>
        form={form}
        layout="vertical"
        requiredMark
        initialValues={{ template: 'jeopardy-24', contentLanguage: 'both', startsAt: usualStart() }}
        onValuesChange={() => setRetryKey(crypto.randomUUID())}
        onFinish={(values) => create.mutate(values)}
      >
        <Form.Item name="template" label={t('creating.template')}>
          <Radio.Group className={styles['templates'] ?? ''}>
            {templateNames.map((name) => (
              <Radio key={name} value={name}>
                <strong>{t(`templates.${name}`)}</strong>
                <span className={styles['about']}>{t(`templateTexts.${name}`)}</span>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item
          name="contentLanguage"
          label={t('settings.contentLanguage')}
          extra={t('settings.contentLanguageHint')}
        >
          <Select
            options={contentLanguages.map((value) => ({
              value,
              label: t(`settings.contentLanguages.${value}`),
            }))}
          />
        </Form.Item>
        {written === 'en' ? null : (
          <Form.Item
            name="zh"
            label={`${t('name')} · ${languageName('zh')}`}
            rules={[{ required: true, whitespace: true, message: t('settings.missing') }]}
          >
            <Input maxLength={80} lang="zh" showCount />
          </Form.Item>
        )}
        {written === 'zh' ? null : (
          <Form.Item
            name="en"
            label={`${t('name')} · ${languageName('en')}`}
            rules={[{ required: written === 'en', whitespace: true, message: t('settings.missing') }]}
          >
            <Input maxLength={80} lang="en" showCount />
          </Form.Item>
        )}
        <Form.Item
          name="startsAt"
          label={`${t('creating.startsAt')} · ${localTimeZone}`}
          rules={[{ required: true, message: t('settings.missing') }]}
        >
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
        </Form.Item>
        <p className={styles['about']}>{t('creating.hint')}</p>
      </Form>
    </Modal>
  )
}

const contentLanguages = ['both', 'zh', 'en'] as const satisfies readonly ContentLanguage[]

const templateNames = [
  'jeopardy-24',
  'jeopardy-48',
  'campus',
  'company',
  'forensics-day',
  'theory-exam',
] as const satisfies readonly CompetitionTemplate[]
