import { useQuery } from '@tanstack/react-query'
import { type IncidentDetail, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Descriptions, Drawer, Flex, Skeleton } from 'antd'
import { Link } from 'react-router'
import { FailureResult } from '../notices/index.ts'
import { TimeText } from '../times/index.ts'
import { CaseSidePart } from './case-side.tsx'
import { CaseStateTag } from './case-state-tag.tsx'
import { DecideCase } from './decide-case.tsx'
import { caseQuery, type Judged } from './queries.ts'

type CaseDrawerProps = {
  readonly competition: Judged
  readonly caseId: string
  readonly onClose: () => void
}

export function CaseDrawer({ competition, caseId, onClose }: CaseDrawerProps) {
  const t = useTranslations()
  const { language } = useLanguage()
  const one = useQuery(caseQuery(competition.id, caseId))
  const mayDecide = competition.role !== 'monitor'
  return (
    <Drawer
      open
      size={880}
      title={one.data ? inLanguage(one.data.task.name, language) : t('basics.loading')}
      closable={{ 'aria-label': t('basics.close') }}
      onClose={onClose}
      footer={
        one.data?.state === 'pending' && mayDecide ? (
          <DecideCase competitionId={competition.id} found={one.data} />
        ) : null
      }
    >
      {one.isPending ? <Skeleton active paragraph={{ rows: 10 }} /> : null}
      {one.isError ? <FailureResult fault={one.error} retry={() => void one.refetch()} /> : null}
      {one.data ? <Evidence found={one.data} /> : null}
    </Drawer>
  )
}

function Evidence({ found }: { readonly found: IncidentDetail }) {
  const t = useTranslations('running.cases')
  const items = [
    { key: 'state', label: t('state'), children: <CaseStateTag state={found.state} /> },
    { key: 'at', label: t('opened'), children: <TimeText iso={found.sentAt} precise /> },
    ...(found.decidedBy ? [{ key: 'by', label: t('by'), children: found.decidedBy }] : []),
    ...(found.decidedAt
      ? [{ key: 'decided', label: t('decided'), children: <TimeText iso={found.decidedAt} /> }]
      : []),
    ...(found.note ? [{ key: 'note', label: t('note'), children: found.note }] : []),
  ]
  return (
    <>
      <p style={{ fontSize: '1rem', marginBottom: 12 }}>
        <strong>
          {t('summary', { person: found.sentBy, sender: found.sender.name, source: found.source.name })}
        </strong>
      </p>
      {found.othersBetween > 0 ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('others', { count: found.othersBetween })}
        />
      ) : null}
      <Descriptions column={1} size="small" items={items} />
      <Flex gap={16} wrap style={{ marginTop: 16 }}>
        <CaseSidePart heading={t('sender')} side={found.senderSide} />
        <CaseSidePart heading={t('source')} side={found.sourceSide} />
      </Flex>
      {found.state === 'confirmed' ? <WhatFollows found={found} /> : null}
    </>
  )
}

/** Offered, never done by itself. */
function WhatFollows({ found: { sender, source } }: { readonly found: IncidentDetail }) {
  const t = useTranslations('running.cases')
  const to = (teamId: string) => `../entries?state=accepted&open=${teamId}`
  return (
    <Alert
      type="info"
      style={{ marginTop: 16 }}
      title={t('follow')}
      description={
        <>
          <p>{t('followText')}</p>
          <Flex gap={16} wrap style={{ marginTop: 8 }}>
            <Link to={to(sender.teamId)}>{t('toSender', { team: sender.name })}</Link>
            <Link to={to(source.teamId)}>{t('toSource', { team: source.name })}</Link>
          </Flex>
        </>
      }
    />
  )
}
