import { useQuery } from '@tanstack/react-query'
import { addresses, type IncidentDetail, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Descriptions, Drawer, Flex, Skeleton } from 'antd'
import { Link } from 'react-router'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { DecideButtons, type DecisionChoice } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { IncidentSideCard } from './incident-side.tsx'
import { IncidentStateTag } from './incident-table.tsx'
import { type CompetitionWithRole, competitionKey, incidentQuery } from './queries.ts'

type IncidentDrawerProps = {
  readonly competition: CompetitionWithRole
  readonly incidentId: string
  readonly onClose: () => void
}

export function IncidentDrawer({ competition, incidentId, onClose }: IncidentDrawerProps) {
  const t = useTranslations()
  const { language } = useLanguage()
  const one = useQuery(incidentQuery(competition.id, incidentId))
  const canDecide = competition.role !== 'monitor'
  return (
    <Drawer
      open
      size={880}
      title={one.data ? inLanguage(one.data.task.name, language) : t('basics.loading')}
      closable={{ 'aria-label': t('basics.close') }}
      onClose={onClose}
      footer={
        one.data?.state === 'pending' && canDecide ? (
          <DecideIncident competitionId={competition.id} incident={one.data} />
        ) : null
      }
    >
      {one.isPending ? <Skeleton active paragraph={{ rows: 10 }} /> : null}
      {one.isError ? <FailureResult fault={one.error} retry={() => void one.refetch()} /> : null}
      {one.data ? <IncidentEvidence incident={one.data} /> : null}
    </Drawer>
  )
}

function IncidentEvidence({ incident }: { readonly incident: IncidentDetail }) {
  const t = useTranslations('running.cases')
  const items = [
    { key: 'state', label: t('state'), children: <IncidentStateTag state={incident.state} /> },
    { key: 'at', label: t('opened'), children: <TimeText iso={incident.sentAt} precise /> },
    ...(incident.decidedBy ? [{ key: 'by', label: t('by'), children: incident.decidedBy }] : []),
    ...(incident.decidedAt
      ? [{ key: 'decided', label: t('decided'), children: <TimeText iso={incident.decidedAt} /> }]
      : []),
    ...(incident.note ? [{ key: 'note', label: t('note'), children: incident.note }] : []),
  ]
  return (
    <>
      <p style={{ fontSize: '1rem', marginBottom: 12 }}>
        <strong>
          {t('summary', {
            person: incident.sentBy,
            sender: incident.sender.name,
            source: incident.source.name,
          })}
        </strong>
      </p>
      {incident.othersBetween > 0 ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('others', { count: incident.othersBetween })}
        />
      ) : null}
      <Descriptions column={1} size="small" items={items} />
      <Flex gap={16} wrap style={{ marginTop: 16 }}>
        <IncidentSideCard heading={t('sender')} side={incident.senderSide} />
        <IncidentSideCard heading={t('source')} side={incident.sourceSide} />
      </Flex>
      {incident.state === 'confirmed' ? <FollowUpActions incident={incident} /> : null}
    </>
  )
}

/** Offered, never done by itself. */
function FollowUpActions({ incident: { sender, source } }: { readonly incident: IncidentDetail }) {
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

type Decision = 'misjudged' | 'confirmed'
type DecideIncidentProps = { readonly competitionId: string; readonly incident: IncidentDetail }

function DecideIncident({ competitionId, incident: { id, state } }: DecideIncidentProps) {
  const t = useTranslations('running.cases')
  const choices: readonly DecisionChoice<Decision>[] = [
    {
      decision: 'misjudged',
      shortcut: 'm',
      label: t('misjudge'),
      tone: 'plain',
      confirmation: { reasonTitle: t('misjudgeTitle') },
    },
    {
      decision: 'confirmed',
      shortcut: 'c',
      label: t('confirm'),
      tone: 'danger',
      confirmation: { reasonTitle: t('confirmTitle') },
    },
  ]
  return (
    <DecideButtons
      choices={state === 'pending' ? choices : []}
      decide={(decision, note) =>
        callApi(addresses.decideIncident, {
          params: { competitionId, incidentId: id },
          body: { state: decision, note },
        })
      }
      texts={{ done: t('done'), reason: t('note'), reasonHint: t('noteHint') }}
      reasonMaxLength={2000}
      invalidates={[competitionKey(competitionId)]}
    />
  )
}
