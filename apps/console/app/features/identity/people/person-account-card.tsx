import { useQuery } from '@tanstack/react-query'
import type { PersonDetails } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Skeleton, Tag } from 'antd'
import { useFailureText } from '../../shared/failures/index.ts'
import { CallError } from '../session/index.ts'
import type { PersonAct } from './person-act-dialog.tsx'
import { personAccountQuery } from './queries.ts'

type AccountCardProps = {
  readonly person: PersonDetails
  readonly onChoose: (act: PersonAct) => void
}

/** The state of the account at the account service. Elsewhere or away, the card says so and the page goes on working. */
export function PersonAccountCard({ person, onChoose }: AccountCardProps) {
  const t = useTranslations('people')
  const failureText = useFailureText()
  const account = useQuery(personAccountQuery(person.id))
  const { data, error } = account
  const acts = [
    ...(data?.totpOn ? (['reset-second-factor'] as const) : []),
    'send-reset' as const,
    ...(data && !data.confirmed ? (['send-confirmation'] as const) : []),
  ]
  return (
    <Card title={<h2>{t('account.title')}</h2>}>
      {account.isPending ? <Skeleton active title={false} paragraph={{ rows: 1 }} /> : null}
      {error instanceof CallError ? <p role="alert">{failureText(error.failure)}</p> : null}
      {data ? (
        <Flex gap={8} wrap align="center">
          <Tag color={data.confirmed ? 'success' : 'warning'}>
            {t(data.confirmed ? 'account.confirmed' : 'account.notConfirmed')}
          </Tag>
          <Tag>{t(data.totpOn ? 'account.twoStepOn' : 'account.twoStepOff')}</Tag>
          {acts.map((kind) => (
            <Button key={kind} onClick={() => onChoose({ kind })}>
              {t(`acts.${kind}.button`)}
            </Button>
          ))}
        </Flex>
      ) : null}
    </Card>
  )
}
