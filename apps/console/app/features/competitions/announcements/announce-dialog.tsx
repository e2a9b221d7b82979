import { useQuery } from '@tanstack/react-query'
import { addresses, inLanguage, type Localised, type LocalisedDocument } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Drawer, Form, Select } from 'antd'
import { useState } from 'react'
import { LocalisedRich, LocalisedText } from '../../contents/index.ts'
import { toDraft } from '../../drafts/index.ts'
import { ask } from '../../session/index.ts'
import { localisedFrom, type TextValues } from '../plain-values.ts'
import { tasksQuery } from '../queries.ts'
import { useAct } from '../use-act.ts'
import { useCompetition } from '../use-competition.ts'

type Values = { readonly title?: TextValues; readonly document?: LocalisedDocument; readonly taskId?: string }

export function AnnounceDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('organising')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const { message } = App.useApp()
  const tasks = useQuery(tasksQuery(id))
  const [form] = Form.useForm<Values>()
  const [retryKey] = useState(() => crypto.randomUUID())
  const send = useAct(
    (body: { title: Localised; document: LocalisedDocument; taskId: string | null }) =>
      ask(addresses.publishAnnouncement, { params: { competitionId: id }, body }, { retryKey }),
    { done: t('announcements.sent'), onDone: onClose },
  )
  const hand = () => {
    const { title, document, taskId } = toDraft(form.getFieldsValue(true) as never) as Values
    const named = localisedFrom(title)
    if (named && document?.zh) send.mutate({ title: named, document, taskId: taskId ?? null })
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
        <Button type="primary" loading={send.isPending} onClick={hand}>
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
