import { addresses, type CompetitionRole } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Input, Modal, Radio } from 'antd'
import { ask } from '../../session/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition } from '../use-competition.ts'
import { groupRoles } from './roles.ts'

type Values = { readonly nickname: string; readonly role: CompetitionRole }

export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  const [form] = Form.useForm<Values>()
  const add = useAct((body: Values) => ask(addresses.addStaff, { params: { competitionId: id }, body }), {
    onDone: onClose,
  })
  return (
    <Modal
      open
      title={t('group.add')}
      okText={t('group.add')}
      okButtonProps={{ loading: add.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ role: 'judge' }}
        onFinish={(values) => add.mutate(values)}
      >
        <Form.Item
          name="nickname"
          label={t('group.nickname')}
          rules={[{ required: true, whitespace: true, message: t('settings.missing') }]}
        >
          <Input autoFocus maxLength={40} />
        </Form.Item>
        <Form.Item name="role" label={t('group.role')}>
          <Radio.Group vertical>
            {groupRoles.map((role) => (
              <Radio key={role} value={role}>
                {t(`roles.${role}`)} — {t(`roleTexts.${role}`)}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      </Form>
    </Modal>
  )
}
