import { useQueryClient } from '@tanstack/react-query'
import { addresses, type TemplateDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { areFormValuesEqual } from '../../shared/form-values/index.ts'
import { FormSaveBar, showFieldErrors, useLeaveGuard } from '../../shared/forms/index.ts'
import { invalidateTemplates } from './queries.ts'
import { TemplateFields } from './template-fields.tsx'
import { newTemplate, type TemplateValues, templateFrom, templateValues } from './template-form.model.ts'

type Props = { readonly template: TemplateDetail | null; readonly onReload: () => void }

export function TemplateForm({ template, onReload }: Props) {
  const t = useTranslations('organising')
  const [form] = Form.useForm()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [initial] = useState(() => (template ? templateValues(template.template) : newTemplate()))
  const [retryKey] = useState(() => crypto.randomUUID())
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const guard = useLeaveGuard(isChanged)
  const values = () => form.getFieldsValue(true) as TemplateValues

  const save = async () => {
    const { validateTemplate } = await import('./template.form.ts')
    const result = validateTemplate(templateFrom(values()))
    if (!result.ok) {
      showFieldErrors(form, result.errors, (kind) => t(`settings.${kind}`))
      void message.warning(t('settings.some', { count: result.errors.length }))
      return
    }
    setBusy(true)
    try {
      await send(result.value)
      setChanged(false)
      void message.success(t('saved'))
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      void message.error(failureText(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  const send = async (plan: TemplateDetail['template']) => {
    if (template) {
      const body = { baseRevision: template.revision, template: plan }
      await callApi(addresses.saveTemplate, { params: { templateId: template.id }, body })
      await invalidateTemplates(queries)
      return onReload()
    }
    const { id } = await callApi(addresses.createTemplate, { body: { template: plan } }, { retryKey })
    guard.release()
    await invalidateTemplates(queries)
    await navigate(`/environments/templates/${id}?part=try`, { replace: true })
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      validateTrigger={[]}
      onValuesChange={() => setChanged(!areFormValuesEqual(values(), initial))}
    >
      <TemplateFields />
      <FormSaveBar isChanged={isChanged} isBusy={isBusy} onSave={() => void save()} />
    </Form>
  )
}
