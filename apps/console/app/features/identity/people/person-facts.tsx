import type { PersonDetails } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Descriptions, Typography } from 'antd'
import { Link } from 'react-router'
import { formatLocalTime, TimeText } from '../../shared/times/index.ts'

export function PersonFacts({ person }: { readonly person: PersonDetails }) {
  const t = useTranslations('people')
  const facts = [
    ['email', person.email ?? t('noEmail')],
    ['name', person.realName ?? '—'],
    ['organisation', person.organisation ?? '—'],
    ['role', t(`roles.${person.roleId}`)],
    ['verification', t(`verified.${person.verifiedStatus}`)],
    ['since', <TimeText key="since" iso={person.createTime} />],
    ['teams', person.teams],
    ['accessTokens', person.accessTokens],
    ['issuer', person.issuer],
    [
      'id',
      <Typography.Text key="id" copyable>
        {person.id}
      </Typography.Text>,
    ],
    ...(person.formerNicknames.length > 0
      ? [['formerNicknames', person.formerNicknames.join('、')] as const]
      : []),
    ...(person.mergedFrom.length > 0
      ? [['mergedFrom', <MergedAccounts key="mergedFrom" accounts={person.mergedFrom} />] as const]
      : []),
  ] as const
  return (
    <Card title={<h2>{t('facts')}</h2>}>
      <Descriptions
        column={{ xs: 1, md: 2 }}
        items={facts.map(([key, children]) => ({
          key,
          label: t(key),
          children: <span style={{ overflowWrap: 'anywhere' }}>{children}</span>,
        }))}
      />
    </Card>
  )
}

function MergedAccounts({ accounts }: { readonly accounts: PersonDetails['mergedFrom'] }) {
  const t = useTranslations('people')
  return accounts.map(({ id, nickname, issuer, mergedTime }) => (
    <div key={id}>
      <Link to={`/people/${id}`}>{nickname}</Link>
      <div>
        <small>{t('mergedFromLine', { issuer, time: formatLocalTime(mergedTime) })}</small>
      </div>
    </div>
  ))
}
