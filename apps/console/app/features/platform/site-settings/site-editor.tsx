import { useQueryClient } from '@tanstack/react-query'
import { addresses, type SiteSettings, type SystemParameters } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { CallError, callApi } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { areFormValuesEqual, pruneFormValues } from '../../shared/form-values/index.ts'
import { FormSaveBar, useFieldErrors, useLeaveGuard } from '../../shared/forms/index.ts'
import { PreviewDrawer } from './preview-drawer.tsx'
import { invalidateSite } from './queries.ts'
import { parametersFrom, type SettingsTab, tabOfField } from './settings.model.ts'
import { AreaFields, ContactFields, GeneralFields, LinkFields } from './site-fields.tsx'
import styles from './site-settings.module.css'

type Props = {
  readonly saved: SiteSettings
  readonly tab: SettingsTab
  readonly onTab: (tab: SettingsTab) => void
  readonly onReload: () => void
}

const parts = [
  ['general', GeneralFields],
  ['links', LinkFields],
  ['contacts', ContactFields],
  ['areas', AreaFields],
] as const

/** One form over all tabs: it is saved as one version. */
export function SiteEditor({ saved, tab, onTab, onReload }: Props) {
  const t = useTranslations('siteAdmin')
  const { message } = App.useApp()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [form] = Form.useForm()
  const showErrors = useFieldErrors()
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [inConflict, setConflict] = useState(false)
  const [preview, setPreview] = useState<SystemParameters | null>(null)
  const initial = saved.parameters as unknown as Record<string, unknown>
  useLeaveGuard(isChanged)

  const values = () => form.getFieldsValue(true) as Record<string, unknown>
  const validate = async (): Promise<SystemParameters | null> => {
    const { validateParameters } = await import('./settings.form.ts')
    const result = validateParameters(parametersFrom(pruneFormValues(values())))
    if (result.ok) return result.value
    onTab(tabOfField(result.errors[0]?.path[0]))
    showErrors(form, result.errors)
    return null
  }
  const save = async () => {
    const parameters = await validate()
    if (!parameters) return
    setBusy(true)
    try {
      await callApi(addresses.saveSiteSettings, { body: { baseVersion: saved.version, parameters } })
      setChanged(false)
      setPreview(null)
      void message.success(t('saved'))
      await invalidateSite(queries)
      onReload()
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      if (fault.failure.reason === 'site.changed_meanwhile') setConflict(true)
      else void message.error(failureText(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={tab === 'history' ? styles['hidden'] : undefined}>
      <Form
        form={form}
        layout="vertical"
        initialValues={initial}
        validateTrigger={[]}
        onValuesChange={() => setChanged(!areFormValuesEqual(parametersFrom(values()), initial))}
      >
        {parts.map(([name, Fields]) => (
          <div key={name} className={name === tab ? styles['tab'] : styles['hidden']}>
            <Fields />
          </div>
        ))}
      </Form>
      <FormSaveBar isChanged={isChanged} isBusy={isBusy} onSave={() => void save()}>
        <Button onClick={() => void validate().then(setPreview)}>{t('preview')}</Button>
      </FormSaveBar>
      {preview ? (
        <PreviewDrawer
          parameters={preview}
          isBusy={isBusy}
          onSave={() => void save()}
          onClose={() => setPreview(null)}
        />
      ) : null}
      <Modal
        open={inConflict}
        title={t('conflict')}
        onCancel={() => setConflict(false)}
        footer={[
          <Button key="reload" danger onClick={onReload}>
            {t('reload')}
          </Button>,
          <Button key="keep" type="primary" onClick={() => setConflict(false)}>
            {t('keep')}
          </Button>,
        ]}
      >
        <p>{t('conflictText')}</p>
      </Modal>
    </div>
  )
}
