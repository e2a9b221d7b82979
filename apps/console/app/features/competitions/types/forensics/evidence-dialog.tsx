import { type AdminTask, type AdminTaskFile, addresses, type Evidence } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Form, Input, Modal } from 'antd'
import { callApi } from '../../../identity/session/index.ts'
import { pruneFormValues } from '../../../shared/form-values/index.ts'
import { InstantField, TextField } from '../../../shared/forms/index.ts'
import styles from '../../admin/form-layout.module.css'
import { useCompetition, useCompetitionMutation } from '../../admin/use-competition.ts'
import { type EvidenceValues, evidenceFrom, unstatedEvidence } from './evidence.model.ts'

type EvidenceDialogProps = {
  readonly task: AdminTask
  readonly file: AdminTaskFile
  readonly onReload: () => void
  readonly onClose: () => void
}

/** Where a file comes from; saving makes a material evidence. */
export function EvidenceDialog({ task, file, onReload, onClose }: EvidenceDialogProps) {
  const t = useTranslations('caseEditor')
  const all = useTranslations('organising')
  const basics = useTranslations('basics')
  const { id } = useCompetition()
  const [form] = Form.useForm<EvidenceValues>()
  const isMalware = Form.useWatch('isMalware', form)
  const save = useCompetitionMutation(
    (evidence: Evidence) =>
      callApi(addresses.setTaskEvidence, {
        params: { competitionId: id, taskId: task.id, fileId: file.id },
        body: { evidence },
      }),
    {
      done: all('saved'),
      onDone() {
        onClose()
        onReload()
      },
    },
  )
  return (
    <Modal
      open
      width={640}
      title={t('custodyOf', { name: file.name })}
      okText={basics('save')}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<EvidenceValues>
        form={form}
        layout="vertical"
        initialValues={pruneFormValues(file.evidence ?? unstatedEvidence)}
        onFinish={() => save.mutate(evidenceFrom(form.getFieldsValue(true) as EvidenceValues))}
      >
        <div className={styles['columns']}>
          <InstantField path={['custody', 'acquiredAt']} label={t('custody.acquiredAt')} />
          <TextField path={['custody', 'by']} label={t('custody.by')} max={100} />
          <TextField path={['custody', 'tool']} label={t('custody.tool')} max={100} />
          <TextField
            path={['custody', 'imageType']}
            label={t('custody.imageType')}
            hint={t('imageTypeHint')}
            max={60}
          />
        </div>
        <Form.Item name={['custody', 'note']} label={t('custody.note')}>
          <Input.TextArea className="growing" maxLength={1_000} showCount />
        </Form.Item>
        <Form.Item name="isMalware" valuePropName="checked" extra={t('malwareHint')}>
          <Checkbox>{t('isMalware')}</Checkbox>
        </Form.Item>
        <TextField
          path={['archivePassword']}
          label={t('archivePassword')}
          hint={t(isMalware ? 'archivePasswordOfMalware' : 'archivePasswordHint')}
          max={100}
        />
      </Form>
    </Modal>
  )
}
