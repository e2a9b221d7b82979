import { type AdminStage, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, Form, InputNumber, Modal } from 'antd'
import { ask } from '../../session/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition } from '../use-competition.ts'

type Props = { readonly stage: AdminStage; readonly onClose: () => void }
type Values = { readonly minutes: number; readonly moveFreeze: boolean }

export function ExtendDialog({ stage, onClose }: Props) {
  const t = useTranslations('organising')
  const { id, now } = useCompetition()
  const [form] = Form.useForm<Values>()
  const extend = useAct(
    (body: Values) => ask(addresses.extendStage, { params: { competitionId: id, stageId: stage.id }, body }),
    { onDone: onClose },
  )
  const freezeIsAhead = stage.freezeAt !== null && Date.parse(stage.freezeAt) > Date.parse(now)
  return (
    <Modal
      open
      title={t('stages.extend')}
      okText={t('stages.extend')}
      okButtonProps={{ loading: extend.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ minutes: 30, moveFreeze: freezeIsAhead }}
        onFinish={({ minutes, moveFreeze = false }) => extend.mutate({ minutes, moveFreeze })}
      >
        <Form.Item
          name="minutes"
          label={t('stages.extendBy')}
          rules={[{ required: true, message: t('settings.missing') }]}
        >
          <InputNumber min={1} max={10_080} precision={0} autoFocus style={{ width: '100%' }} />
        </Form.Item>
        {freezeIsAhead ? (
          <Form.Item name="moveFreeze" valuePropName="checked">
            <Checkbox>{t('stages.moveFreeze')}</Checkbox>
          </Form.Item>
        ) : null}
      </Form>
    </Modal>
  )
}
