import { useQuery } from '@tanstack/react-query'
import { type AdminCompetitionListItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Switch, Table, Tag } from 'antd'
import { FileArchive, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { canOrganise, isAdministrator, useCurrentUser } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { adminCompetitionsQuery } from '../admin/index.ts'
import { pendingImportsQuery } from '../admin/queries.ts'
import { PhaseTag } from '../live/index.ts'
import { ImportBundleDialog } from '../transfer/import-bundle-dialog.tsx'
import { ImportOrigin } from '../transfer/import-notice.tsx'
import { CompetitionActions } from './competition-actions.tsx'
import styles from './competition-list.module.css'
import { CreateDialog } from './create-dialog.tsx'
import { filterCompetitions, waitingCount } from './list-filter.model.ts'
import { ListFilters, useListFilter } from './list-filters.tsx'

export function CompetitionsScreen() {
  const t = useTranslations()
  const list = useQuery(adminCompetitionsQuery())
  const filter = useListFilter()
  const [creating, setCreating] = useState(false)
  const [importing, setImporting] = useState(false)
  const [withArchived, setWithArchived] = useState(false)
  const archived = list.data?.filter(({ isArchived }) => isArchived).length ?? 0
  const rows = list.data?.filter(({ isArchived }) => withArchived || !isArchived) ?? []
  const shown = filterCompetitions(rows, filter)
  const user = useCurrentUser()
  const canCreate = canOrganise(user)
  return (
    <>
      <PageHead
        title={t('organising.title')}
        actions={
          canCreate ? (
            <Flex gap={8} wrap>
              <Button icon={<FileArchive size={16} aria-hidden="true" />} onClick={() => setImporting(true)}>
                {t('transfer.import.open')}
              </Button>
              <Button
                type="primary"
                icon={<Plus size={16} aria-hidden="true" />}
                onClick={() => setCreating(true)}
              >
                {t('organising.create')}
              </Button>
            </Flex>
          ) : null
        }
      >
        {t('organising.lead')}
      </PageHead>
      {isAdministrator(user) ? <PendingImports /> : null}
      {list.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {list.isError ? <FailureResult fault={list.error} retry={() => void list.refetch()} /> : null}
      {archived > 0 ? (
        <Flex gap={8} align="center" style={{ marginBottom: 12 }}>
          <Switch id="with-archived" size="small" checked={withArchived} onChange={setWithArchived} />
          <label htmlFor="with-archived">{t('organising.archiving.show', { count: archived })}</label>
        </Flex>
      ) : null}
      {list.data && rows.length === 0 ? (
        <EmptyState title={t('organising.none')}>{t('organising.noneText')}</EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <>
          <ListFilters {...filter} />
          {shown.length === 0 ? (
            <EmptyState title={t('organising.list.noMatch')}>{t('organising.list.noMatchText')}</EmptyState>
          ) : (
            <CompetitionTable rows={shown} />
          )}
        </>
      ) : null}
      {importing ? <ImportBundleDialog onClose={() => setImporting(false)} /> : null}
      {creating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </>
  )
}

function CompetitionTable({ rows }: { readonly rows: readonly AdminCompetitionListItem[] }) {
  const t = useTranslations('organising')
  const { language } = useLanguage()
  return (
    <Table<AdminCompetitionListItem>
      rowKey="id"
      dataSource={rows}
      pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      scroll={{ x: 830 }}
      columns={[
        {
          title: t('name'),
          key: 'name',
          sorter: (one, other) =>
            inLanguage(one.name, language).localeCompare(inLanguage(other.name, language), language),
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
          render: (_, { phase, importPending, isArchived }) =>
            isArchived ? (
              <Tag>{t('archiving.state')}</Tag>
            ) : importPending ? (
              <Tag color="warning">{t('imported.waits')}</Tag>
            ) : (
              <PhaseTag phase={phase} />
            ),
        },
        {
          title: t('stage'),
          key: 'stage',
          width: 230,
          sorter: (one, other) => Date.parse(one.startsAt ?? '') - Date.parse(other.startsAt ?? '') || 0,
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
        {
          title: t('teams'),
          dataIndex: 'teams',
          width: 90,
          align: 'right',
          className: 'figures',
          sorter: (one, other) => one.teams - other.teams,
        },
        {
          title: t('list.waiting'),
          key: 'waiting',
          width: 100,
          sorter: (one, other) => waitingCount(one) - waitingCount(other),
          align: 'right',
          className: 'figures',
          render: (_, row) => waitingCount(row),
        },
        { title: t('role'), key: 'role', width: 110, render: (_, { role }) => t(`roles.${role}`) },
        {
          title: '',
          key: 'actions',
          width: 64,
          fixed: 'right',
          render: (_, row) => <CompetitionActions {...row} />,
        },
      ]}
    />
  )
}

/** For administrators: imports pending approval, each linked to its competition, where the decision is made. */
function PendingImports() {
  const t = useTranslations('organising.imported')
  const { language } = useLanguage()
  const { data: imports = [] } = useQuery(pendingImportsQuery())
  if (imports.length === 0) return null
  return (
    <Card title={<h2>{t('list')}</h2>} style={{ marginBottom: 16 }}>
      <ul className={styles['waiting']}>
        {imports.map(({ id, name, imported }) => (
          <li key={id}>
            <Link to={`/competitions/${id}/overview`}>
              <strong>{inLanguage(name, language)}</strong>
            </Link>
            <ImportOrigin of={imported} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
