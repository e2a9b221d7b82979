import { useQuery } from '@tanstack/react-query'
import { addresses, type CompetitionDocument, inLanguage, type Localised } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Drawer, Form, Select } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { LocalisedText } from '../../shared/forms/index.ts'
import { LocalisedRich } from '../../shared/rich-editor/index.ts'
import { type LocalisedValues, localisedFrom } from '../admin/localised-values.ts'
import { tasksQuery } from '../admin/queries.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

type Values = {
  readonly title?: LocalisedValues
  readonly document?: CompetitionDocument
  readonly taskId?: string
}

export function AnnouncementDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('organising')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const { message } = App.useApp()
  const tasks = useQuery(tasksQuery(id))
  const [form] = Form.useForm<Values>()
  const [retryKey] = useState(() => crypto.randomUUID())
  const send = useCompetitionMutation(
    (body: { title: Localised; document: CompetitionDocument; taskId: string | null }) =>
      callApi(addresses.publishAnnouncement, { params: { competitionId: id }, body }, { retryKey }),
    { done: t('announcements.sent'), onDone: onClose },
  )
  const submit = () => {
    const { title, document, taskId } = pruneFormValues(form.getFieldsValue(true) as never) as Values
    const localisedTitle = localisedFrom(title)
    if (localisedTitle && (document?.zh || document?.en))
      send.mutate({ title: localisedTitle, document, taskId: taskId ?? null })
    else void message.warning(t('settings.missing'))
  }
  return (
    <Drawer
      open
      size={960}
      title={t('announcements.new')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        <Button type="primary" loading={send.isPending} onClick={submit}>
          {t('announcements.send')}
        </Button>
      }
    >
      <Form<Values> form={form} layout="vertical">
        <LocalisedText path={['title']} label={t('announcements.title')} required max={100} />
        <Form.Item name="taskId" label={t('announcements.task')}>
          <Select
            allowClear
            options={(tasks.data ?? []).map((task) => ({
              value: task.id,
              label: inLanguage(task.name, language),
            }))}
          />
        </Form.Item>
        <LocalisedRich path={['document']} label={t('announcements.content')} required />
      </Form>
    </Drawer>
  )
}
