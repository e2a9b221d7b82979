import { useQuery } from '@tanstack/react-query'
import { type EntryDetail, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Descriptions, Drawer, Skeleton } from 'antd'
import { Link } from 'react-router'
import { FailureResult } from '../notices/index.ts'
import { TimeText } from '../times/index.ts'
import { DecideEntry } from './decide-entry.tsx'
import { EntryMembers } from './entry-members.tsx'
import { EntryScorePart } from './entry-score.tsx'
import { EntryStateTag } from './entry-state-tag.tsx'
import { entryQuery, type Organised } from './queries.ts'

type EntryDrawerProps = {
  readonly competition: Organised
  readonly teamId: string
  readonly onClose: () => void
  readonly onDecided: () => void
}

export function EntryDrawer({ competition, teamId, onClose, onDecided }: EntryDrawerProps) {
  const basics = useTranslations('basics')
  const { id: competitionId, role } = competition
  const one = useQuery(entryQuery(competitionId, teamId))
  const mayDecide = role === 'owner' || role === 'organiser'
  return (
    <Drawer
      open
      size="large"
      title={one.data?.name ?? basics('loading')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        one.data && mayDecide && one.data.state !== 'withdrawn' ? (
          <DecideEntry competition={competition} entry={one.data} onDecided={onDecided} />
        ) : null
      }
    >
      {one.isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      {one.isError ? <FailureResult fault={one.error} retry={() => void one.refetch()} /> : null}
      {one.data ? (
        <>
          <Whole entry={one.data} />
          <EntryMembers members={one.data.members} />
          {one.data.state === 'accepted' || one.data.state === 'suspended' ? (
            <EntryScorePart competitionId={competitionId} entry={one.data} mayChange={mayDecide} />
          ) : null}
        </>
      ) : null}
    </Drawer>
  )
}

function Whole({ entry }: { readonly entry: EntryDetail }) {
  const t = useTranslations('running.entries')
  const { language } = useLanguage()
  const { materials, obstacle, state } = entry
  const items = [
    { key: 'state', label: t('state'), children: <EntryStateTag state={state} /> },
    { key: 'org', label: t('org'), children: <strong>{entry.orgName}</strong> },
    { key: 'division', label: t('division'), children: inLanguage(entry.divisionName, language) },
    { key: 'submitted', label: t('submitted'), children: <TimeText iso={entry.submittedAt} /> },
    {
      key: 'materials',
      label: t('materials'),
      children: materials ? (
        <span>
          {t('materialCounts', materials)}{' '}
          {materials.pending > 0 ? <Link to="../materials">{t('toMaterials')}</Link> : null}
        </span>
      ) : (
        t('noMaterials')
      ),
    },
    ...(entry.decidedBy ? [{ key: 'by', label: t('by'), children: entry.decidedBy }] : []),
    ...(entry.decidedAt
      ? [{ key: 'at', label: t('decided'), children: <TimeText iso={entry.decidedAt} /> }]
      : []),
    ...(entry.reason ? [{ key: 'reason', label: t('reason'), children: entry.reason }] : []),
  ]
  const isWaiting = state === 'submitted' || state === 'returned'
  return (
    <>
      {obstacle && isWaiting ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t(`obstacles.${obstacle}`, { min: entry.teamSizeMin })}
        />
      ) : null}
      <Descriptions column={1} size="small" items={items} />
    </>
  )
}
