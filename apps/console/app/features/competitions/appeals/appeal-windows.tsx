import { useQuery } from '@tanstack/react-query'
import { type AdminAppealWindow, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Form, Modal, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { InstantField } from '../../shared/forms/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { appealWindowsQuery } from './queries.ts'

/** Until when teams may appeal, stage by stage; loaded when opened. */
export function AppealWindows() {
  const t = useTranslations('running.appeals')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('windows')}</Button>
      {isOpen ? (
        <Modal open title={t('windows')} footer={null} onCancel={() => setOpen(false)}>
          <WindowList />
        </Modal>
      ) : null}
    </>
  )
}

function WindowList() {
  const t = useTranslations('running.appeals')
  const { id } = useCompetition()
  const windows = useQuery(appealWindowsQuery(id))
  if (windows.isPending) return <Skeleton active paragraph={{ rows: 3 }} />
  if (windows.isError) return <FailureResult fault={windows.error} retry={() => void windows.refetch()} />
  if (windows.data.length === 0) return <p>{t('noStages')}</p>
  return (
    <>
      <p style={{ marginBottom: 16 }}>{t('windowsText')}</p>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {windows.data.map((window) => (
          <li key={window.stageId} style={{ padding: '8px 0', borderBottom: '1px solid var(--line)' }}>
            <WindowRow window={window} />
          </li>
        ))}
      </ul>
    </>
  )
}

type WindowValues = { readonly until?: string | undefined }

function WindowRow({
  window: { stageId, name, closesAt, until, isOpen },
}: {
  readonly window: AdminAppealWindow
}) {
  const t = useTranslations('running.appeals')
  const { language } = useLanguage()
  const { id: competitionId } = useCompetition()
  const canOrganise = useCanOrganise()
  const [isEditing, setEditing] = useState(false)
  const [form] = Form.useForm<WindowValues>()
  const save = useCompetitionMutation(
    ({ until: moment }: WindowValues) =>
      callApi(addresses.setAppealWindow, {
        params: { competitionId, stageId },
        body: { until: moment ?? null },
      }),
    { done: t('windowSaved'), onDone: () => setEditing(false) },
  )
  const label = inLanguage(name, language)
  return (
    <Flex gap={8} wrap align="center" justify="space-between">
      <span>
        {label} <Tag color={isOpen ? 'success' : 'default'}>{t(isOpen ? 'isOpen' : 'isClosed')}</Tag>
      </span>
      <span>
        <TimeText iso={closesAt} />{' '}
        {canOrganise && !isEditing ? (
          <Button size="small" aria-label={`${t('changeWindow')} ${label}`} onClick={() => setEditing(true)}>
            {t('changeWindow')}
          </Button>
        ) : null}
      </span>
      {isEditing ? (
        <Form<WindowValues>
          form={form}
          layout="vertical"
          style={{ width: '100%' }}
          initialValues={until ? { until } : {}}
          onFinish={() => save.mutate(form.getFieldsValue(true) as WindowValues)}
        >
          <InstantField path={['until']} label={t('until')} />
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {t('saveWindow')}
          </Button>
        </Form>
      ) : null}
    </Flex>
  )
}
