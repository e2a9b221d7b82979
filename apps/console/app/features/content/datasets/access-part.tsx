import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { areFormValuesEqual, type FormValues, pruneFormValues } from '../../shared/form-values/index.ts'
import { FormSaveBar, useFieldErrors, useLeaveGuard } from '../../shared/forms/index.ts'
import { accessFrom, accessValues } from './access.model.ts'
import { AccessFields } from './access-fields.tsx'
import { useDataset, useDatasetMutation, useIsOwner } from './use-dataset.ts'

type Validate = typeof import('./dataset.form.ts').validateAccess
type AccessInput = Extract<ReturnType<Validate>, { readonly ok: true }>['value']

/** Who may fetch the files, under which licence, and for how long. */
export function AccessPart() {
  const t = useTranslations('datasetAdmin.access')
  const { id, access } = useDataset()
  const isOwner = useIsOwner()
  const [form] = Form.useForm()
  const showErrors = useFieldErrors()
  const [initial] = useState(() => accessValues(access))
  const [isChanged, setChanged] = useState(false)
  useLeaveGuard(isChanged)
  const values = () => form.getFieldsValue(true) as FormValues
  const save = useDatasetMutation(
    (body: AccessInput) => callApi(addresses.saveDatasetAccess, { params: { id }, body }),
    { done: t('saved') },
  )
  const submit = async () => {
    const { validateAccess } = await import('./dataset.form.ts')
    const result = validateAccess(accessFrom(pruneFormValues(values()), access?.revision ?? null))
    if (result.ok) return save.mutate(result.value)
    // The form has one field for the licence and its version.
    const errors = result.errors.map((error) =>
      String(error.path[0]).startsWith('licence') ? { ...error, path: ['licence'] } : error,
    )
    showErrors(form, errors)
  }
  return (
    <Form
      form={form}
      layout="vertical"
      disabled={!isOwner}
      initialValues={initial}
      validateTrigger={[]}
      onValuesChange={() => setChanged(!areFormValuesEqual(values(), initial))}
    >
      <AccessFields access={access} />
      <FormSaveBar
        isChanged={isChanged}
        isBusy={save.isPending}
        canSave={isOwner}
        onSave={() => void submit()}
        status={isOwner ? null : t('ownersOnly')}
      />
    </Form>
  )
}
