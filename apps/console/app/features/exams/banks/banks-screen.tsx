import { useQuery } from '@tanstack/react-query'
import { type ExamBankListItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Segmented, Table, Tag } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton, PageHead, useIsNarrow } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { banksQuery } from '../shared/index.ts'
import { BankDialog } from './bank-dialog.tsx'

/** The filter is stored in the URL. */
export function BanksScreen() {
  const t = useTranslations()
  const { search, change } = useListSearchParams()
  const list = useQuery(banksQuery())
  const [creating, setCreating] = useState(false)
  const showsArchived = search.get('archived') === 'yes'
  const rows = list.data?.filter(({ isArchived }) => isArchived === showsArchived) ?? []
  return (
    <>
      <PageHead
        title={t('examBanks.title')}
        actions={
          <Button
            type="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setCreating(true)}
          >
            {t('examBanks.create')}
          </Button>
        }
      >
        {t('examBanks.lead')}
      </PageHead>
      <Segmented
        aria-label={t('examBanks.archivedFilter')}
        style={{ marginBottom: 16 }}
        value={showsArchived ? 'yes' : 'no'}
        options={[
          { value: 'no', label: t('examBanks.inUse') },
          { value: 'yes', label: t('examBanks.archived') },
        ]}
        onChange={(value) => change({ archived: value === 'yes' ? 'yes' : null })}
      />
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {list.data && rows.length === 0 ? (
        <EmptyState title={t(showsArchived ? 'examBanks.noneArchived' : 'examBanks.none')}>
          {showsArchived ? null : t('examBanks.noneText')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? <BankList rows={rows} /> : null}
      {creating ? <BankDialog bank={null} onClose={() => setCreating(false)} /> : null}
    </>
  )
}

function BankList({ rows }: { readonly rows: readonly ExamBankListItem[] }) {
  const t = useTranslations('examBanks')
  const isNarrow = useIsNarrow()
  if (isNarrow)
    return rows.map((bank) => (
      <Card key={bank.id} size="small" style={{ marginBottom: 8 }}>
        <BankLink bank={bank} />
        <Flex gap={8} wrap align="center" style={{ marginTop: 8 }}>
          <Tag>{t(`roles.${bank.role}`)}</Tag>
          <span>{t('counts', { items: bank.items, ready: bank.ready })}</span>
        </Flex>
      </Card>
    ))
  return (
    <Table<ExamBankListItem>
      rowKey="id"
      dataSource={rows}
      pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
      columns={[
        { title: t('name'), key: 'name', render: (_, bank) => <BankLink bank={bank} /> },
        { title: t('items'), dataIndex: 'items', width: 130, align: 'right', className: 'figures' },
        { title: t('ready'), dataIndex: 'ready', width: 130, align: 'right', className: 'figures' },
        { title: t('role'), key: 'role', width: 160, render: (_, { role }) => t(`roles.${role}`) },
      ]}
    />
  )
}

function BankLink({ bank: { id, name } }: { readonly bank: ExamBankListItem }) {
  const { language } = useLanguage()
  return (
    <Link to={`/exam-banks/${id}`}>
      <strong>{inLanguage(name, language)}</strong>
    </Link>
  )
}
