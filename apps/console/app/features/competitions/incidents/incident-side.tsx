import type { IncidentSide } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Card, Descriptions } from 'antd'
import { TimeText } from '../../shared/times/index.ts'
import { EntryStateTag } from '../entries/entry-state-tag.tsx'
import { VerdictTag } from '../monitor/verdict-tag.tsx'

/** The history of one team with the task. */
export function IncidentSideCard({
  heading,
  side,
}: {
  readonly heading: string
  readonly side: IncidentSide
}) {
  const t = useTranslations('running.incidents')
  const { language } = useLanguage()
  const items = [
    { key: 'state', label: t('entryState'), children: <EntryStateTag state={side.entryState} /> },
    {
      key: 'members',
      label: t('membersOf'),
      children: side.members.map(({ nickname }) => nickname).join(language === 'zh' ? '、' : ', '),
    },
    {
      key: 'opened',
      label: t('opens'),
      children: side.firstViewedAt ? (
        <span>
          <TimeText iso={side.firstViewedAt} precise /> {side.firstViewedBy}
        </span>
      ) : (
        t('never')
      ),
    },
    {
      key: 'solved',
      label: t('solved'),
      children: side.solvedAt ? <TimeText iso={side.solvedAt} precise /> : t('notSolved'),
    },
  ]
  return (
    <Card
      size="small"
      style={{ flex: '1 1 340px', minWidth: 0 }}
      title={
        <>
          <small>{heading}</small>
          <h2 style={{ margin: 0, fontSize: '1.0625rem' }}>{side.name}</h2>
        </>
      }
      extra={side.orgName}
    >
      <Descriptions column={1} size="small" items={items} />
      <h3 style={{ margin: '8px 0 4px', fontSize: '0.9375rem' }}>{t('submissions')}</h3>
      {side.submissions.length === 0 ? (
        <p>{t('noSubmissions')}</p>
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 240, overflow: 'auto' }}>
          {side.submissions.map(({ id, at, by, verdict, answer }) => (
            <li key={id} style={{ padding: '2px 0' }}>
              <VerdictTag verdict={verdict} /> <TimeText iso={at} precise /> {by}
              {answer === null ? null : (
                <div>
                  <code style={{ overflowWrap: 'anywhere' }}>{answer}</code>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
