import { useQuery } from '@tanstack/react-query'
import { type EntryDetail, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Descriptions, Drawer, Flex, Skeleton, Tag } from 'antd'
import { Link } from 'react-router'
import { FailureResult } from '../../shared/failures/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { DecideEntry } from './entry-decision.tsx'
import { EntryScorePart } from './entry-score.tsx'
import { EntryStateTag } from './entry-table.tsx'
import { type CompetitionWithDivisions, entryQuery } from './queries.ts'

type EntryDrawerProps = {
  readonly competition: CompetitionWithDivisions
  readonly teamId: string
  readonly onClose: () => void
  readonly onDecided: () => void
}

export function EntryDrawer({ competition, teamId, onClose, onDecided }: EntryDrawerProps) {
  const basics = useTranslations('basics')
  const { id: competitionId, role } = competition
  const one = useQuery(entryQuery(competitionId, teamId))
  const canDecide = role === 'owner' || role === 'organiser'
  return (
    <Drawer
      open
      size="large"
      title={one.data?.name ?? basics('loading')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        one.data && canDecide && one.data.state !== 'withdrawn' ? (
          <DecideEntry competition={competition} entry={one.data} onDecided={onDecided} />
        ) : null
      }
    >
      {one.isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      {one.isError ? <FailureResult fault={one.error} retry={() => void one.refetch()} /> : null}
      {one.data ? (
        <>
          <EntryDetails entry={one.data} />
          <EntryMembers members={one.data.members} />
          {one.data.state === 'accepted' || one.data.state === 'suspended' ? (
            <EntryScorePart competitionId={competitionId} entry={one.data} mayChange={canDecide} />
          ) : null}
        </>
      ) : null}
    </Drawer>
  )
}

function EntryDetails({ entry }: { readonly entry: EntryDetail }) {
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

type Member = EntryDetail['members'][number]

/** Who is missing what, at a glance. */
function EntryMembers({ members }: { readonly members: readonly Member[] }) {
  const t = useTranslations('running.entries')
  return (
    <section aria-labelledby="entry-members" style={{ marginTop: 20 }}>
      <h2 id="entry-members" style={{ marginBottom: 8, fontSize: '1.0625rem' }}>
        {t('members')}
      </h2>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {members.map((member) => (
          <li key={member.userId} style={{ padding: '8px 0', borderBottom: '1px solid var(--line)' }}>
            <Flex gap={8} align="center" justify="space-between" wrap>
              <span>
                {member.nickname} {member.isLeader ? <Tag>{t('leader')}</Tag> : null}
              </span>
              <Readiness missing={member.missing} />
            </Flex>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Readiness({ missing: { fields, verification, material } }: Pick<Member, 'missing'>) {
  const t = useTranslations('running.entries')
  const { language } = useLanguage()
  const missing = [
    ...(fields.length > 0 ? [t('missingFields', { count: fields.length })] : []),
    ...(verification ? [t('missingVerification')] : []),
    ...(material ? [t('missingMaterial')] : []),
  ]
  return missing.length === 0 ? (
    <Tag color="success">{t('ready')}</Tag>
  ) : (
    <Tag color="warning">{t('missing', { what: missing.join(language === 'zh' ? '、' : ', ') })}</Tag>
  )
}
