import { addresses, type ExamBank, type ExamBankRole } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Form, Input, Modal, Popconfirm, Radio, Select, Table, Tag } from 'antd'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useIsNarrow } from '../../../layout/index.ts'
import { callApi, useCurrentUser } from '../../identity/session/index.ts'
import { useBankMutation } from '../shared/index.ts'

const roles = ['owner', 'author', 'user'] as const satisfies readonly ExamBankRole[]

type Change = { readonly nickname: string; readonly role: ExamBankRole | null }
type Member = ExamBank['members'][number]

const useMemberChange = (bankId: string, onDone?: () => void) =>
  useBankMutation((body: Change) => callApi(addresses.setExamBankMember, { params: { bankId }, body }), {
    onDone,
  })

/** Owners manage the members; everybody else sees them. */
export function MembersPart({ bank }: { readonly bank: ExamBank }) {
  const t = useTranslations('examBanks')
  const [adding, setAdding] = useState(false)
  const isOwner = bank.role === 'owner'
  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="center" gap={12} wrap>
        <p>{t('members.lead')}</p>
        {isOwner ? (
          <Button icon={<UserPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('members.add')}
          </Button>
        ) : null}
      </Flex>
      <MemberList bank={bank} />
      {adding ? <AddMemberDialog bankId={bank.id} onClose={() => setAdding(false)} /> : null}
    </Flex>
  )
}

/** A table on wide screens, cards on narrow ones. */
function MemberList({ bank }: { readonly bank: ExamBank }) {
  const t = useTranslations('examBanks')
  const isNarrow = useIsNarrow()
  if (isNarrow)
    return bank.members.map((member) => (
      <Card key={member.userId} size="small">
        <Flex justify="space-between" align="center" gap={8} wrap>
          <MemberName member={member} />
          <MemberRole bank={bank} member={member} />
        </Flex>
        <p style={{ margin: '8px 0' }}>{t(`roleTexts.${member.role}`)}</p>
        <RemoveMember bank={bank} member={member} />
      </Card>
    ))
  return (
    <Table<Member>
      rowKey="userId"
      dataSource={bank.members}
      pagination={false}
      columns={[
        {
          title: t('members.nickname'),
          key: 'nickname',
          render: (_, member) => <MemberName member={member} />,
        },
        {
          title: t('role'),
          key: 'role',
          width: 200,
          render: (_, member) => <MemberRole bank={bank} member={member} />,
        },
        { title: t('members.may'), key: 'may', render: (_, { role }) => t(`roleTexts.${role}`) },
        {
          title: <span className="unseen">{t('members.remove')}</span>,
          key: 'remove',
          align: 'end',
          render: (_, member) => <RemoveMember bank={bank} member={member} />,
        },
      ]}
    />
  )
}

function MemberName({ member: { userId, nickname } }: { readonly member: Member }) {
  const t = useTranslations('examBanks.members')
  const user = useCurrentUser()
  return (
    <span>
      <strong>{nickname}</strong> {userId === user.id ? <Tag>{t('you')}</Tag> : null}
    </span>
  )
}

type MemberProps = { readonly bank: ExamBank; readonly member: Member }

function MemberRole({ bank, member: { nickname, role } }: MemberProps) {
  const t = useTranslations('examBanks')
  const change = useMemberChange(bank.id)
  if (bank.role !== 'owner') return t(`roles.${role}`)
  return (
    <Select<ExamBankRole>
      aria-label={t('members.roleOf', { nickname })}
      style={{ width: 150 }}
      value={role}
      options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
      onChange={(next) => change.mutate({ nickname, role: next })}
    />
  )
}

function RemoveMember({ bank, member: { nickname } }: MemberProps) {
  const t = useTranslations('examBanks.members')
  const change = useMemberChange(bank.id)
  if (bank.role !== 'owner') return null
  return (
    <Popconfirm
      title={t('removeAsk', { nickname })}
      okText={t('remove')}
      okButtonProps={{ danger: true }}
      onConfirm={() => change.mutateAsync({ nickname, role: null }).catch(() => undefined)}
    >
      <Button size="small" danger aria-label={t('removeOf', { nickname })}>
        {t('remove')}
      </Button>
    </Popconfirm>
  )
}

type AddMemberDialogProps = { readonly bankId: string; readonly onClose: () => void }

function AddMemberDialog({ bankId, onClose }: AddMemberDialogProps) {
  const t = useTranslations()
  const [form] = Form.useForm<Change>()
  const add = useMemberChange(bankId, onClose)
  return (
    <Modal
      open
      title={t('examBanks.members.add')}
      okText={t('examBanks.members.add')}
      okButtonProps={{ loading: add.isPending }}
      cancelText={t('basics.cancel')}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Change>
        form={form}
        layout="vertical"
        initialValues={{ role: 'author' }}
        onFinish={(values) => add.mutate(values)}
      >
        <Form.Item
          name="nickname"
          label={t('examBanks.members.nickname')}
          extra={t('examBanks.members.nicknameHint')}
          rules={[{ required: true, whitespace: true, message: t('organising.settings.missing') }]}
        >
          <Input autoFocus maxLength={60} />
        </Form.Item>
        <Form.Item name="role" label={t('examBanks.role')}>
          <Radio.Group vertical>
            {roles.map((role) => (
              <Radio key={role} value={role}>
                {t(`examBanks.roles.${role}`)} — {t(`examBanks.roleTexts.${role}`)}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      </Form>
    </Modal>
  )
}
