import type { IncidentDetail, IncidentState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Descriptions, Flex, Tag } from 'antd'
import { Link } from 'react-router'
import { decisionItems } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { IncidentSideCard } from './incident-side.tsx'

const stateColours = { pending: 'warning', misjudged: 'default', confirmed: 'error' } as const

export function IncidentStateTag({ state }: { readonly state: IncidentState }) {
  const t = useTranslations('running.incidents')
  return <Tag color={stateColours[state]}>{t(`states.${state}`)}</Tag>
}

export function IncidentEvidence({ incident }: { readonly incident: IncidentDetail }) {
  const t = useTranslations('running.incidents')
  const items = [
    { key: 'state', label: t('state'), children: <IncidentStateTag state={incident.state} /> },
    { key: 'sent', label: t('opened'), children: <TimeText iso={incident.sentAt} precise /> },
    ...decisionItems({
      reviewer: { label: t('by'), value: incident.decidedBy },
      decided: { label: t('decided'), value: incident.decidedAt },
      reason: { label: t('note'), value: incident.note },
    }),
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
      {incident.otherIncidents > 0 ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('others', { count: incident.otherIncidents })}
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

/** Links to both teams; a confirmed incident never suspends a team by itself. */
function FollowUpActions({ incident: { sender, source } }: { readonly incident: IncidentDetail }) {
  const t = useTranslations('running.incidents')
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
