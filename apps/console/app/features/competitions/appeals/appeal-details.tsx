import { type AppealDetail, type AppealState, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Descriptions, Tag } from 'antd'
import { Link } from 'react-router'
import { decisionItems } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { IncidentSideCard } from '../incidents/incident-side.tsx'
import { AppealActions } from './appeal-actions.tsx'

const stateColours = {
  open: 'warning',
  upheld: 'success',
  rejected: 'default',
  withdrawn: 'default',
} as const

export function AppealStateTag({ state }: { readonly state: AppealState }) {
  const t = useTranslations('running.appeals')
  return <Tag color={stateColours[state]}>{t(`states.${state}`)}</Tag>
}

export function AppealDetails({ appeal }: { readonly appeal: AppealDetail }) {
  const t = useTranslations('running.appeals')
  const { team, activity, consequences, state } = appeal
  const items = [
    { key: 'state', label: t('state'), children: <AppealStateTag state={state} /> },
    {
      key: 'team',
      label: t('team'),
      children: <Link to={`../entries?state=accepted&open=${team.teamId}`}>{team.name}</Link>,
    },
    {
      key: 'opened',
      label: t('opened'),
      children: (
        <span>
          <TimeText iso={appeal.openedAt} precise /> {appeal.openedBy}
        </span>
      ),
    },
    ...decisionItems({
      reviewer: { label: t('by'), value: appeal.decidedBy },
      decided: { label: t('closed'), value: appeal.closedAt },
      reason: { label: t('answer'), value: appeal.answer },
    }),
  ]
  return (
    <>
      <p style={{ fontSize: '1rem', marginBottom: 16, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {appeal.text ?? t('textDeleted')}
      </p>
      <Descriptions column={1} size="small" items={items} />
      {state === 'upheld' ? <AppealActions appeal={appeal} /> : null}
      {consequences.length > 0 ? <Consequences consequences={consequences} /> : null}
      {activity ? (
        <div style={{ marginTop: 16 }}>
          <IncidentSideCard heading={t('activity')} side={activity} />
        </div>
      ) : null}
    </>
  )
}

type ConsequencesProps = Pick<AppealDetail, 'consequences'>

function Consequences({ consequences }: ConsequencesProps) {
  const t = useTranslations('running.appeals')
  const { language } = useLanguage()
  const kindName = (kind: string) =>
    kind === 'award' || kind === 'penalty' || kind === 'withdraw-solve' || kind === 'solve'
      ? t(`consequenceKinds.${kind}`)
      : kind
  return (
    <section aria-labelledby="appeal-consequences" style={{ marginTop: 16 }}>
      <h2 id="appeal-consequences" style={{ marginBottom: 8, fontSize: '1.0625rem' }}>
        {t('consequences')}
      </h2>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {consequences.map(({ seq, at, kind, amount, teamName, taskName }) => (
          <li key={seq}>
            <strong>{kindName(kind)}</strong>{' '}
            {amount === null ? null : (
              <span className="figures">{kind === 'penalty' ? `−${amount}` : `+${amount}`} </span>
            )}
            {[teamName, taskName && inLanguage(taskName, language)].filter(Boolean).join(' · ')}{' '}
            <small>
              <TimeText iso={at} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
