import { type AdminCompetitionListItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Table, Tag } from 'antd'
import { Link } from 'react-router'
import { TimeText } from '../../times/index.ts'

export function CompetitionTable({ rows }: { readonly rows: readonly AdminCompetitionListItem[] }) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  return (
    <Table<AdminCompetitionListItem>
      rowKey="id"
      dataSource={rows}
      pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      scroll={{ x: 720 }}
      columns={[
        {
          title: t('name'),
          key: 'name',
          render: (_, { id, name }) => (
            <Link to={`/competitions/${id}/overview`}>
              <strong>{inLanguage(name, language)}</strong>
            </Link>
          ),
        },
        {
          title: t('state'),
          key: 'state',
          width: 150,
          render: (_, { isPublished, importWaits }) =>
            importWaits ? (
              <Tag color="warning">{t('imported.waits')}</Tag>
            ) : (
              <Tag color={isPublished ? 'success' : 'default'}>{t(isPublished ? 'published' : 'draft')}</Tag>
            ),
        },
        {
          title: t('stage'),
          key: 'stage',
          width: 230,
          render: (_, { startsAt, endsAt }) =>
            startsAt && endsAt ? (
              <>
                <TimeText iso={startsAt} />
                <br />
                <TimeText iso={endsAt} />
              </>
            ) : (
              '—'
            ),
        },
        { title: t('teams'), dataIndex: 'teams', width: 80, align: 'right', className: 'figures' },
        { title: t('role'), key: 'role', width: 110, render: (_, { role }) => t(`roles.${role}`) },
      ]}
    />
  )
}
