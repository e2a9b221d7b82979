import { addresses, inLanguage, type WriteupCollection } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Checkbox, Form, Modal } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { InstantField } from '../../shared/forms/index.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

type Values = { readonly deadline?: string; readonly taskIds: readonly string[] }
type CollectionDialogProps = { readonly collection: WriteupCollection; readonly onClose: () => void }

/** Until when teams submit, and for which tasks. */
export function CollectionDialog({ collection, onClose }: CollectionDialogProps) {
  const t = useTranslations('writeups.review')
  const { language } = useLanguage()
  const { id: competitionId } = useCompetition()
  const [form] = Form.useForm<Values>()
  const { deadline, taskIds, tasks } = collection
  const isComplete = Boolean(Form.useWatch('deadline', form) ?? deadline)
  const every = tasks.map(({ id }) => id)
  const save = useCompetitionMutation(
    ({ deadline: until = '', taskIds: chosen }: Values) =>
      callApi(addresses.setWriteupCollection, {
        params: { competitionId },
        body: { deadline: until, taskIds: [...chosen] },
      }),
    { done: t('collectionSaved'), onDone: onClose },
  )
  const send = async () => {
    await form.validateFields()
    save.mutate(form.getFieldsValue(true) as Values)
  }
  return (
    <Modal
      open
      title={deadline ? t('change') : t('open')}
      okText={t('save')}
      okButtonProps={{ loading: save.isPending, disabled: !isComplete }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ ...(deadline && { deadline }), taskIds: deadline ? taskIds : every }}
      >
        <InstantField path={['deadline']} label={t('deadline')} required />
        <p style={{ marginBottom: 16 }}>{t('deadlineHint')}</p>
        <Form.Item label={t('tasks')} name="taskIds" rules={[{ required: true, type: 'array', min: 1 }]}>
          <Checkbox.Group
            style={{ display: 'grid', gap: 4 }}
            options={tasks.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
          />
        </Form.Item>
        <Button size="small" onClick={() => form.setFieldsValue({ taskIds: every })}>
          {t('all')}
        </Button>
      </Form>
    </Modal>
  )
}
