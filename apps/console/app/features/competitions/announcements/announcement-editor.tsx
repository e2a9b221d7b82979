import { useQuery } from '@tanstack/react-query'
import {
  type AdminAnnouncement,
  type AnnouncementText as AnnouncementBody,
  addresses,
  inLanguage,
  type Language,
} from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Card, Flex, Form, Select } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { useContentLanguages, useFieldErrors, useLeaveGuard } from '../../shared/forms/index.ts'
import { parseDocument } from '../../shared/rich-editor/index.ts'
import { tasksQuery } from '../admin/queries.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import {
  type AnnouncementValues,
  announcementBody,
  announcementValues,
  newAnnouncement,
} from './announcement.model.ts'
import { AnnouncementText } from './announcement-text.tsx'
import { AudienceFields } from './audience-fields.tsx'

type Props = {
  /** Null: a new one. */
  readonly announcement: AdminAnnouncement | null
  readonly onClose: () => void
}

/** One announcement in its place in the list. */
export function AnnouncementEditor({ announcement, onClose }: Props) {
  const t = useTranslations('organising.announcements')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const tasks = useQuery(tasksQuery(id))
  const [form] = Form.useForm<AnnouncementValues>()
  const timing = Form.useWatch('timing', form)
  const showErrors = useFieldErrors()
  const [shown, setShown] = useState<Language>(useContentLanguages().required)
  const [isChanged, setIsChanged] = useState(false)
  const guard = useLeaveGuard(isChanged)
  const [initialValues] = useState(() =>
    announcement
      ? announcementValues(announcement, announcement.document ?? parseDocument(announcement.content))
      : newAnnouncement,
  )
  const close = () => {
    guard.release()
    onClose()
  }
  const save = useSave(announcement, close)
  const submit = async () => {
    const { validateAnnouncement } = await import('./announcement.form.ts')
    const checked = validateAnnouncement(announcementBody(form.getFieldsValue(true)))
    if (checked.ok) return save.mutate(checked.value)
    const wrong = checked.errors.find(({ path }) => path[1] === 'zh' || path[1] === 'en')
    if (wrong) setShown(wrong.path[1] === 'en' ? 'en' : 'zh')
    return showErrors(form, checked.errors)
  }
  const isPublished = announcement?.state === 'published'
  const send = timing === 'later' ? t('schedule') : t('send')
  return (
    <Card size="small" title={<h2>{t(announcement ? 'edit' : 'new')}</h2>}>
      <Form<AnnouncementValues>
        form={form}
        layout="vertical"
        validateTrigger={[]}
        initialValues={initialValues}
        onValuesChange={() => setIsChanged(true)}
        onFinish={() => void submit()}
      >
        {announcement && !announcement.document ? (
          <Alert type="info" showIcon title={t('noDocument')} style={{ marginBottom: 12 }} />
        ) : null}
        <AnnouncementText language={shown} onLanguage={setShown} />
        <Form.Item name="taskId" label={t('task')}>
          <Select
            allowClear
            options={(tasks.data ?? []).map((task) => ({
              value: task.id,
              label: inLanguage(task.name, language),
            }))}
          />
        </Form.Item>
        {isPublished ? null : <AudienceFields team={announcement?.team ?? null} />}
        <Flex gap={8} wrap>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {isPublished ? t('save') : send}
          </Button>
          <Button onClick={close}>{basics('cancel')}</Button>
        </Flex>
      </Form>
    </Card>
  )
}

function useSave(announcement: AdminAnnouncement | null, onDone: () => void) {
  const t = useTranslations('organising.announcements')
  const { id: competitionId } = useCompetition()
  const [retryKey] = useState(() => crypto.randomUUID())
  return useCompetitionMutation(
    async (body: AnnouncementBody) => {
      if (announcement)
        await callApi(addresses.changeAnnouncement, {
          params: { competitionId, announcementId: announcement.id },
          body: { ...body, baseRevision: announcement.revision },
        })
      else await callApi(addresses.publishAnnouncement, { params: { competitionId }, body }, { retryKey })
      return {
        done: announcement?.state === 'published' ? 'saved' : body.publishAt ? 'scheduled' : 'sent',
      } as const
    },
    { done: ({ done }) => t(done), onDone },
  )
}
