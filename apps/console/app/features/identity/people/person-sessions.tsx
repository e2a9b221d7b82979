import type { PersonDetails } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex } from 'antd'
import { TimeText } from '../../shared/times/index.ts'
import type { PersonAct } from './person-act-dialog.tsx'

type SessionsProps = {
  readonly sessions: PersonDetails['sessions']
  readonly onChoose: (act: PersonAct) => void
}

export function PersonSessions({ sessions, onChoose }: SessionsProps) {
  const t = useTranslations('people.sessions')
  return (
    <Card
      title={<h2>{t('title')}</h2>}
      extra={
        sessions.length > 1 ? (
          <Button onClick={() => onChoose({ kind: 'end-sessions' })}>{t('endAll')}</Button>
        ) : null
      }
    >
      {sessions.length === 0 ? <p>{t('none')}</p> : null}
      <Flex vertical gap={12}>
        {sessions.map(({ id, userAgent, startedAt, lastSeenAt }) => (
          <Flex key={id} gap={12} wrap justify="space-between" align="center">
            <div style={{ minWidth: 0, flex: '1 1 260px', overflowWrap: 'anywhere' }}>
              {userAgent || '—'}
              <div>
                <small>
                  {t('started')} <TimeText iso={startedAt} /> · {t('seen')} <TimeText iso={lastSeenAt} />
                </small>
              </div>
            </div>
            <Button onClick={() => onChoose({ kind: 'end-session', sessionId: id })}>{t('end')}</Button>
          </Flex>
        ))}
      </Flex>
    </Card>
  )
}
