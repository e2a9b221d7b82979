import { type AdminDatasetVersion, addresses, type ChineseText } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Form, Modal } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { LocalisedText, TextField, useFieldErrors } from '../../shared/forms/index.ts'
import { useDataset, useDatasetMutation } from './use-dataset.ts'
import { nextNumber } from './version.model.ts'

type VersionDialogProps = {
  /** Null begins a version. */
  readonly version: AdminDatasetVersion | null
  readonly onClose: () => void
}
type Input = { readonly number: string; readonly notes: ChineseText; readonly doi: string | null }

export function VersionDialog({ version, onClose }: VersionDialogProps) {
  const t = useTranslations('datasetAdmin.versions')
  const basics = useTranslations('basics')
  const { id, versions } = useDataset()
  const [form] = Form.useForm()
  const showErrors = useFieldErrors()
  const save = useDatasetMutation(
    ({ copyFiles, ...body }: Input & { readonly copyFiles: boolean }): Promise<unknown> =>
      version
        ? callApi(addresses.changeDatasetVersion, { params: { id, versionId: version.id }, body })
        : callApi(addresses.createDatasetVersion, { params: { id }, body: { ...body, copyFiles } }),
    { onDone: onClose },
  )
  const submit = async () => {
    const { copyFiles = false, ...values } = pruneFormValues(form.getFieldsValue(true))
    const { validateVersion } = await import('./dataset.form.ts')
    const result = validateVersion(values)
    if (result.ok) save.mutate({ ...result.value, copyFiles: copyFiles === true })
    else showErrors(form, result.errors)
  }
  return (
    <Modal
      open
      width={720}
      title={version ? t('editTitle', { number: version.number }) : t('add')}
      okText={version ? basics('save') : t('add')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        validateTrigger={[]}
        initialValues={version ?? { number: nextNumber(versions), copyFiles: versions.length > 0 }}
      >
        <TextField path={['number']} label={t('number')} hint={t('numberHint')} required max={14} />
        <LocalisedText
          path={['notes']}
          label={t('notes')}
          hint={t('notesHint')}
          required
          max={4000}
          rows={3}
        />
        <TextField path={['doi']} label="DOI" placeholder="10.1234/…" max={220} />
        {version || versions.length === 0 ? null : (
          <Form.Item name="copyFiles" valuePropName="checked" extra={t('copyFilesHint')}>
            <Checkbox>{t('copyFiles')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
