import { addresses, type ChineseText, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCompetition, useCompetitionMutation } from '../../competitions/admin/index.ts'
import { stagesWithPapers } from '../../competitions/types/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { LocalisedText } from '../../shared/forms/index.ts'

type Values = { readonly stageId?: string; readonly name?: ChineseText }

export function CreatePaperDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { id: competitionId, stages } = useCompetition()
  const navigate = useNavigate()
  const [form] = Form.useForm<Values>()
  const [retryKey] = useState(() => crypto.randomUUID())
  const possible = stagesWithPapers(stages)
  const create = useCompetitionMutation(
    async (body: { readonly stageId: string; readonly name: ChineseText }) => {
      const { taskId } = await callApi(
        addresses.createExamPaper,
        { params: { competitionId }, body },
        { retryKey },
      )
      await navigate(`/competitions/${competitionId}/exam-papers/${taskId}`)
    },
    { done: t('examPapers.created'), onDone: onClose },
  )
  const submit = () => {
    const { stageId, name } = pruneFormValues(form.getFieldsValue(true) as Values) as Values
    if (stageId && name?.zh) create.mutate({ stageId, name })
    else form.setFields([{ name: ['name', 'zh'], errors: [t('organising.settings.missing')] }])
  }
  return (
    <Modal
      open
      width={640}
      title={t('examPapers.create')}
      okText={t('examPapers.create')}
      okButtonProps={{ loading: create.isPending }}
      cancelText={t('basics.cancel')}
      onOk={submit}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ stageId: possible[0]?.id }}
        onFinish={submit}
      >
        <LocalisedText written="both" path={['name']} label={t('examPapers.name')} required max={80} />
        <Form.Item name="stageId" label={t('examPapers.stage')} required>
          <Select
            options={possible.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
