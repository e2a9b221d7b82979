import { addresses, type CompetitionRole, type StaffMember } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Popconfirm, Select, Table, Tag } from 'antd'
import { ask, useCurrentUser } from '../../session/index.ts'
import { TimeText } from '../../times/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition } from '../use-competition.ts'
import { groupRoles } from './roles.ts'

export function GroupTable({ members }: { readonly members: readonly StaffMember[] }) {
  const t = useTranslations('organising')
  const { id, role: own } = useCompetition()
  const user = useCurrentUser()
  const isOwner = own === 'owner'
  const change = useAct(
    ({ userId, role }: { readonly userId: string; readonly role: CompetitionRole }) =>
      ask(addresses.changeStaffRole, { params: { competitionId: id, userId }, body: { role } }),
    { done: t('saved') },
  )
  const remove = useAct((userId: string) =>
    ask(addresses.removeStaff, { params: { competitionId: id, userId } }),
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
                options={groupRoles.map((each) => ({
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
