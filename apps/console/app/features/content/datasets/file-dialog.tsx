import { type AdminDatasetFile, addresses, type ChineseText } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Modal } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { LocalisedText, useFieldErrors } from '../../shared/forms/index.ts'
import { useDataset, useDatasetMutation } from './use-dataset.ts'

type FileDialogProps = { readonly file: AdminDatasetFile; readonly onClose: () => void }
type Values = { readonly description?: Partial<ChineseText> }

export function FileDialog({ file, onClose }: FileDialogProps) {
  const t = useTranslations('datasetAdmin.files')
  const basics = useTranslations('basics')
  const { id } = useDataset()
  const [form] = Form.useForm()
  const showErrors = useFieldErrors()
  const save = useDatasetMutation(
    (description: ChineseText | null) =>
      callApi(addresses.changeDatasetFile, { params: { id, fileId: file.id }, body: { description } }),
    { onDone: onClose },
  )
  const submit = () => {
    const { description } = pruneFormValues(form.getFieldsValue(true)) as Values
    if (!description) return save.mutate(null)
    if (description.zh) return save.mutate({ ...description, zh: description.zh })
    showErrors(form, [{ path: ['description', 'zh'], kind: 'missing' }])
  }
  return (
    <Modal
      open
      width={720}
      title={t('describeTitle', { name: file.name })}
      okText={basics('save')}
      okButtonProps={{ loading: save.isPending }}
      onOk={submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ description: file.description ?? {} }}
        validateTrigger={[]}
      >
        <LocalisedText path={['description']} label={t('description')} max={1000} rows={3} />
      </Form>
    </Modal>
  )
}
