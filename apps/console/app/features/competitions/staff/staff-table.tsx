import { addresses, type CompetitionRole, type StaffMember } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Input, Modal, Popconfirm, Radio, Select, Table, Tag } from 'antd'
import { callApi, useCurrentUser } from '../../identity/session/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

export function StaffTable({ members }: { readonly members: readonly StaffMember[] }) {
  const t = useTranslations('organising')
  const { id, role: own } = useCompetition()
  const user = useCurrentUser()
  const isOwner = own === 'owner'
  const change = useCompetitionMutation(
    ({ userId, role }: { readonly userId: string; readonly role: CompetitionRole }) =>
      callApi(addresses.changeStaffRole, { params: { competitionId: id, userId }, body: { role } }),
    { done: t('saved') },
  )
  const remove = useCompetitionMutation((userId: string) =>
    callApi(addresses.removeStaff, { params: { competitionId: id, userId } }),
  )
  return (
    <Table<StaffMember>
      rowKey="userId"
      dataSource={members}
      pagination={false}
      columns={[
        {
          title: t('group.nickname'),
          key: 'nickname',
          render: (_, { nickname, userId }) => (
            <>
              <strong>{nickname}</strong> {userId === user.id ? <Tag>{t('group.you')}</Tag> : null}
            </>
          ),
        },
        {
          title: t('group.role'),
          key: 'role',
          width: 320,
          render: (_, { userId, role, nickname }) =>
            isOwner ? (
              <Select
                aria-label={t('group.changeRole', { nickname })}
                value={role}
                style={{ width: 300 }}
                options={staffRoles.map((each) => ({
                  value: each,
                  label: `${t(`roles.${each}`)} — ${t(`roleTexts.${each}`)}`,
                }))}
                onChange={(next) => change.mutate({ userId, role: next })}
              />
            ) : (
              `${t(`roles.${role}`)} — ${t(`roleTexts.${role}`)}`
            ),
        },
        {
          title: t('group.since'),
          key: 'since',
          width: 210,
          render: (_, { addedAt }) => <TimeText iso={addedAt} />,
        },
        ...(isOwner
          ? [
              {
                title: t('stages.actions'),
                key: 'remove',
                width: 100,
                render: (_: unknown, { userId, nickname }: StaffMember) => (
                  <Popconfirm
                    title={t('group.removeAsk', { nickname })}
                    okText={t('group.remove')}
                    okButtonProps={{ danger: true }}
                    onConfirm={() => remove.mutateAsync(userId).catch(() => undefined)}
                  >
                    <Button size="small" danger>
                      {t('group.remove')}
                    </Button>
                  </Popconfirm>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

type AddStaffValues = { readonly nickname: string; readonly role: CompetitionRole }

export function AddStaffDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  const [form] = Form.useForm<AddStaffValues>()
  const add = useCompetitionMutation(
    (body: AddStaffValues) => callApi(addresses.addStaff, { params: { competitionId: id }, body }),
    {
      onDone: onClose,
    },
  )
  return (
    <Modal
      open
      title={t('group.add')}
      okText={t('group.add')}
      okButtonProps={{ loading: add.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<AddStaffValues>
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
            {staffRoles.map((role) => (
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

const staffRoles = ['owner', 'organiser', 'judge', 'monitor'] as const satisfies readonly CompetitionRole[]
