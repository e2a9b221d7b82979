import { useQuery } from '@tanstack/react-query'
import { type AdminTask, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, InputNumber, Select } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { taskTemplatesQuery } from '../admin/queries.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

type Props = { readonly task: AdminTask; readonly onReload: () => void }
type Values = { readonly templateId?: string; readonly minutes?: number | null }

/** Template and lifetime of the environment that teams start for the task. */
export function EnvironmentPart({ task, onReload }: Props) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const templates = useQuery({ ...taskTemplatesQuery(id), enabled: canOrganise })
  const save = useCompetitionMutation(
    ({ templateId, minutes }: Values) =>
      callApi(addresses.setTaskEnvironment, {
        params: { competitionId: id, taskId: task.id },
        body: {
          environment: templateId ? { templateId, limitSeconds: minutes ? minutes * 60 : null } : null,
        },
      }),
    { done: t('saved'), onDone: onReload },
  )
  const { environment } = task
  return (
    <div style={{ maxWidth: 520 }}>
      <p style={{ marginBottom: 12 }}>{t('tasks.environment.lead')}</p>
      <Form<Values>
        layout="vertical"
        disabled={!canOrganise}
        initialValues={{
          templateId: environment?.templateId,
          minutes: environment?.limitSeconds ? environment.limitSeconds / 60 : null,
        }}
        onFinish={(values) => save.mutate(values)}
      >
        <Form.Item
          name="templateId"
          label={t('tasks.environment.template')}
          extra={t('tasks.environment.flagHint')}
        >
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('tasks.environment.none')}
            loading={canOrganise && templates.isPending}
            options={(templates.data ?? []).map(({ id: value, name }) => ({
              value,
              label: inLanguage(name, language),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="minutes"
          label={t('tasks.environment.limit')}
          extra={t('tasks.environment.limitHint')}
        >
          <InputNumber min={1} max={1_440} precision={0} style={{ width: 160 }} />
        </Form.Item>
        <SaveButton isPending={save.isPending} />
      </Form>
    </div>
  )
}

function SaveButton({ isPending }: { readonly isPending: boolean }) {
  const t = useTranslations('basics')
  return (
    <Button type="primary" htmlType="submit" loading={isPending}>
      {t('save')}
    </Button>
  )
}
