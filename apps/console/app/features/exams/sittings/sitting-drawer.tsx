import { useQuery } from '@tanstack/react-query'
import type { SittingEvent, SittingListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Descriptions, Drawer, Skeleton } from 'antd'
import { useCompetition } from '../../competitions/admin/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { sittingQuery } from './queries.ts'
import { SittingActions } from './sitting-actions.tsx'
import { AnsweredBar, SaveAge, Signals, SittingStateTag, TimeLeft } from './sitting-cells.tsx'
import { endOf } from './sittings.model.ts'
import styles from './sittings.module.css'

type SittingDrawerProps = {
  readonly sittingId: string
  readonly serverNow: string
  readonly isSettled: boolean
  readonly onClose: () => void
}

/** A sitting with its line of events; no answers, because nobody sees them while the paper runs. */
export function SittingDrawer({ sittingId, serverNow, isSettled, onClose }: SittingDrawerProps) {
  const t = useTranslations('examSittings')
  const basics = useTranslations('basics')
  const { id, role } = useCompetition()
  const sitting = useQuery(sittingQuery(id, sittingId))
  return (
    <Drawer
      open
      size={560}
      title={sitting.data?.nickname ?? basics('loading')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        sitting.data && role !== 'monitor' ? (
          <SittingActions sitting={sitting.data} isSettled={isSettled} />
        ) : null
      }
    >
      {sitting.isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      {sitting.isError && !sitting.data ? (
        <FailureResult fault={sitting.error} retry={() => void sitting.refetch()} />
      ) : null}
      {sitting.data ? (
        <>
          <SittingFacts sitting={sitting.data} serverNow={serverNow} />
          <h2 id="sitting-events" style={{ margin: '24px 0 8px', fontSize: '1.0625rem' }}>
            {t('events')}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line of events is scrolled by keyboard too */}
          <ol className={styles['events']} aria-labelledby="sitting-events" tabIndex={0}>
            {sitting.data.events.map((event) => (
              <EventLine key={`${event.at} ${event.kind} ${event.detail}`} event={event} />
            ))}
            <EndLine sitting={sitting.data} />
          </ol>
        </>
      ) : null}
    </Drawer>
  )
}

type SittingFactsProps = { readonly sitting: SittingListItem; readonly serverNow: string }

function SittingFacts({ sitting, serverNow }: SittingFactsProps) {
  const t = useTranslations('examSittings')
  const { closedAt, deadlineAt, forTeam, teamName } = sitting
  const items = [
    { label: t('team'), children: forTeam ? `${teamName} (${t('forTeam')})` : teamName },
    { label: t('state'), children: <SittingStateTag sitting={sitting} serverNow={serverNow} /> },
    { label: t('began'), children: <TimeText iso={sitting.beganAt} precise /> },
    closedAt
      ? { label: t('closedAt'), children: <TimeText iso={closedAt} precise /> }
      : { label: t('deadline'), children: <TimeText iso={deadlineAt} precise /> },
    {
      label: t('left'),
      children: (
        <span className="figures">
          <TimeLeft sitting={sitting} serverNow={serverNow} />
        </span>
      ),
    },
    { label: t('answered'), children: <AnsweredBar sitting={sitting} /> },
    { label: t('saved'), children: <SaveAge sitting={sitting} serverNow={serverNow} /> },
    { label: t('signals'), children: <Signals sitting={sitting} /> },
  ]
  return (
    <Descriptions column={1} size="small" items={items.map((item) => ({ key: `${item.label}`, ...item }))} />
  )
}

function EndLine({ sitting }: { readonly sitting: SittingListItem }) {
  const t = useTranslations('examSittings.states')
  const end = endOf(sitting)
  if (!end) return null
  return (
    <li>
      <strong>{t(end.by)}</strong>
      <div>
        <small>
          <TimeText iso={end.at} precise />
        </small>
      </div>
    </li>
  )
}

function EventLine({ event: { at, kind, seconds, detail, by } }: { readonly event: SittingEvent }) {
  const t = useTranslations('examSittings')
  const length =
    seconds === null
      ? null
      : kind === 'leave'
        ? t('away', { count: seconds })
        : t('extra', { minutes: Math.round(seconds / 60) })
  return (
    <li>
      <strong>{t(`event.${kind}`)}</strong> {length}
      <div>
        <small>
          <TimeText iso={at} precise /> {by}
        </small>
      </div>
      {detail ? <div>{detail}</div> : null}
    </li>
  )
}
