import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Descriptions, Flex, Tag } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { FailureResult } from '../../shared/failures/index.ts'
import { participantsQuery } from './queries.ts'

type EntryParticipantsProps = { readonly competitionId: string; readonly teamId: string }

/** Personal data is read only when asked for, because every view is in the audit log. */
export function EntryParticipants(props: EntryParticipantsProps) {
  const t = useTranslations('running.participants')
  const [shown, setShown] = useState(false)
  return (
    <section aria-labelledby="entry-participants" style={{ marginTop: 20 }}>
      <h2 id="entry-participants" style={{ marginBottom: 8, fontSize: '1.0625rem' }}>
        {t('title')}
      </h2>
      {shown ? (
        <ParticipantList {...props} />
      ) : (
        <>
          <p style={{ marginBottom: 8 }}>{t('lead')}</p>
          <Button icon={<Eye size={16} aria-hidden="true" />} onClick={() => setShown(true)}>
            {t('show')}
          </Button>
        </>
      )}
    </section>
  )
}

const choices = [
  ...(['gender.female', 'gender.male', 'gender.other'] as const),
  ...(['orgType.company', 'orgType.school', 'orgType.other'] as const),
  ...(['degree.secondary', 'degree.bachelor', 'degree.master', 'degree.doctor', 'degree.other'] as const),
]

function ParticipantList({ competitionId, teamId }: EntryParticipantsProps) {
  const t = useTranslations('running.participants')
  const keyName = useTranslations('organising.settings.profileKeys')
  const choice = useTranslations('running.participants.choices')
  const basics = useTranslations('basics')
  const valueText = (key: string, value: string) => {
    const known = choices.find((each) => each === `${key}.${value}`)
    return known ? choice(known) : value
  }
  const { data, error, isPending, refetch } = useQuery(participantsQuery(competitionId, teamId))
  if (isPending) return <p role="status">{basics('loading')}</p>
  if (!data) return <FailureResult fault={error} retry={() => void refetch()} />
  const asksNothing = data.members.every(({ values }) => values.length === 0)
  if (asksNothing) return <Alert type="info" showIcon title={t('none')} />
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {data.members.map(({ userId, nickname, isLeader, isVerified, values }) => (
        <li key={userId} style={{ padding: '8px 0', borderBottom: '1px solid var(--line)' }}>
          <Flex gap={8} align="center" wrap style={{ marginBottom: 8 }}>
            <strong>{nickname}</strong>
            {isLeader ? <Tag>{t('leader')}</Tag> : null}
            {isVerified ? <Tag color="success">{t('verified')}</Tag> : null}
          </Flex>
          <Descriptions
            column={1}
            size="small"
            items={values.map(({ key, value }) => ({
              key,
              label: keyName(key),
              children: value === null ? t('empty') : valueText(key, value),
            }))}
          />
        </li>
      ))}
    </ul>
  )
}
