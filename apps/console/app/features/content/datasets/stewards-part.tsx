import { addresses, type Steward, type StewardRole } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Button, Flex, Form, Input, Modal, Popconfirm, Radio, Select, Tag } from 'antd'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../layout/index.ts'
import { callApi, isAdministrator, useCurrentUser } from '../../identity/session/index.ts'
import { CardTable } from '../../shared/card-table/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useDataset, useDatasetMutation, useIsOwner } from './use-dataset.ts'

const stewardRoles = ['owner', 'handler'] as const satisfies readonly StewardRole[]

export function StewardsPart() {
  const t = useTranslations('datasetAdmin.stewards')
  const { stewards } = useDataset()
  const isOwner = useIsOwner()
  const [isAdding, setAdding] = useState(false)
  return (
    <Flex vertical gap={16}>
      <p>{t('lead')}</p>
      {isOwner ? (
        <div>
          <Button
            type="primary"
            icon={<UserPlus size={16} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        </div>
      ) : null}
      {stewards.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <StewardTable stewards={stewards} />
      )}
      {isAdding ? <AddStewardDialog onClose={() => setAdding(false)} /> : null}
    </Flex>
  )
}

function StewardTable({ stewards }: { readonly stewards: readonly Steward[] }) {
  const t = useTranslations('datasetAdmin')
  const user = useCurrentUser()
  const { id } = useDataset()
  const isOwner = useIsOwner()
  const change = useDatasetMutation((body: { readonly nickname: string; readonly role: StewardRole }) =>
    callApi(addresses.addSteward, { params: { id }, body }),
  )
  const remove = useDatasetMutation((userId: string) =>
    callApi(addresses.removeSteward, { params: { id, userId } }),
  )
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const isOwn = (userId: string) => userId === user.id && !isAdministrator(user)
  const changeRole = ({ userId, nickname }: Steward, role: StewardRole) => {
    if (!isOwn(userId)) return change.mutate({ nickname, role })
    void modal.confirm({
      title: t('stewards.stepDownTitle'),
      content: t('stewards.stepDownText'),
      okText: t('stewards.stepDown'),
      okButtonProps: { danger: true },
      onOk: () => change.mutateAsync({ nickname, role }).catch(() => undefined),
    })
  }
  const removeOne = async (userId: string) => {
    await remove.mutateAsync(userId).catch(() => undefined)
    if (isOwn(userId)) await navigate('/opendata/datasets')
  }
  return (
    <CardTable
      rows={stewards}
      keyOf={({ userId }) => userId}
      columns={[
        {
          key: 'nickname',
          title: t('stewards.nickname'),
          render: ({ nickname, userId }) => (
            <>
              <strong>{nickname}</strong> {userId === user.id ? <Tag>{t('stewards.you')}</Tag> : null}
            </>
          ),
        },
        {
          key: 'role',
          title: t('stewards.role'),
          width: 200,
          render: (steward) =>
            isOwner ? (
              <Select
                aria-label={t('stewards.changeRole', { nickname: steward.nickname })}
                style={{ width: 160 }}
                value={steward.role}
                options={stewardRoles.map((each) => ({ value: each, label: t(`roles.${each}`) }))}
                onChange={(next) => changeRole(steward, next)}
              />
            ) : (
              t(`roles.${steward.role}`)
            ),
        },
        {
          key: 'since',
          title: t('stewards.since'),
          width: 210,
          render: ({ addedAt }) => <TimeText iso={addedAt} />,
        },
        ...(isOwner
          ? [
              {
                key: 'remove',
                title: t('actions'),
                width: 110,
                render: ({ userId, nickname }: Steward) => (
                  <Popconfirm
                    title={isOwn(userId) ? t('stewards.removeOwnAsk') : t('stewards.removeAsk', { nickname })}
                    okText={t('stewards.remove')}
                    okButtonProps={{ danger: true }}
                    onConfirm={() => void removeOne(userId)}
                  >
                    <Button size="small" danger aria-label={t('stewards.removeNamed', { nickname })}>
                      {t('stewards.remove')}
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

type AddStewardValues = { readonly nickname: string; readonly role: StewardRole }

function AddStewardDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('datasetAdmin')
  const required = useTranslations('organising.settings')
  const { id } = useDataset()
  const [form] = Form.useForm<AddStewardValues>()
  const add = useDatasetMutation(
    (body: AddStewardValues) => callApi(addresses.addSteward, { params: { id }, body }),
    { onDone: onClose },
  )
  return (
    <Modal
      open
      title={t('stewards.add')}
      okText={t('stewards.add')}
      okButtonProps={{ loading: add.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<AddStewardValues>
        form={form}
        layout="vertical"
        initialValues={{ role: 'handler' }}
        onFinish={(values) => add.mutate(values)}
      >
        <Form.Item
          name="nickname"
          label={t('stewards.nickname')}
          rules={[{ required: true, whitespace: true, message: required('missing') }]}
        >
          <Input autoFocus maxLength={40} />
        </Form.Item>
        <Form.Item name="role" label={t('stewards.role')}>
          <Radio.Group vertical>
            {stewardRoles.map((role) => (
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
