import { useQueryClient } from '@tanstack/react-query'
import { addresses, type TemplateDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveGuard } from '../../contents/index.ts'
import { sameDraft } from '../../drafts/index.ts'
import { EditingBar, showFaults } from '../../editing/index.ts'
import { useFailureWords } from '../../notices/index.ts'
import { ask, CallError } from '../../session/index.ts'
import { outdateTemplates } from '../queries.ts'
import { TemplateFields } from './template-fields.tsx'
import { newTemplate, type TemplateValues, templateFrom, templateValues } from './template-form.model.ts'

type Props = { readonly template: TemplateDetail | null; readonly onReload: () => void }

export function TemplateForm({ template, onReload }: Props) {
  const t = useTranslations('organising')
  const [form] = Form.useForm()
  const { message } = App.useApp()
  const words = useFailureWords()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [initial] = useState(() => (template ? templateValues(template.template) : newTemplate()))
  const [retryKey] = useState(() => crypto.randomUUID())
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const guard = useLeaveGuard(isChanged)
  const values = () => form.getFieldsValue(true) as TemplateValues

  const save = async () => {
    const { judgeTemplate } = await import('./template.form.ts')
    const judged = judgeTemplate(templateFrom(values()))
    if (!judged.ok) {
      showFaults(form, judged.faults, (kind) => t(`settings.${kind}`))
      void message.warning(t('settings.some', { count: judged.faults.length }))
      return
    }
    setBusy(true)
    try {
      await send(judged.value)
      setChanged(false)
      void message.success(t('saved'))
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      void message.error(words(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  const send = async (plan: TemplateDetail['template']) => {
    if (template) {
      const body = { baseRevision: template.revision, template: plan }
      await ask(addresses.saveTemplate, { params: { templateId: template.id }, body })
      await outdateTemplates(queries)
      return onReload()
    }
    const { id } = await ask(addresses.createTemplate, { body: { template: plan } }, { retryKey })
    guard.letGo()
    await outdateTemplates(queries)
    await navigate(`/environments/templates/${id}?part=try`, { replace: true })
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      validateTrigger={[]}
      onValuesChange={() => setChanged(!sameDraft(values(), initial))}
    >
      <TemplateFields />
      <EditingBar isChanged={isChanged} isBusy={isBusy} onSave={() => void save()} />
    </Form>
  )
}
