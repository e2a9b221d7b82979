import { useQuery } from '@tanstack/react-query'
import { inLanguage, type SharedAddress } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Select } from 'antd'
import { useState } from 'react'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useCompetition } from '../admin/use-competition.ts'
import { sharedAddressesQuery } from './queries.ts'

type SharedAddressesProps = {
  readonly competitionId: string
  readonly onAddress: (address: string) => void
  readonly onTeam: (teamId: string) => void
}

/** A shared address proves nothing: a campus or a company has one for everybody. The page says so. */
export function SharedAddresses({ competitionId, ...choose }: SharedAddressesProps) {
  const t = useTranslations('running.addresses')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const { stages } = useCompetition()
  const [stageId, setStageId] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useQuery(sharedAddressesQuery(competitionId, stageId))
  return (
    <Card
      size="small"
      title={<h3 style={{ margin: 0, fontSize: '1rem' }}>{t('shared')}</h3>}
      extra={
        stages.length > 1 ? (
          <Select
            aria-label={t('stage')}
            style={{ minWidth: 160 }}
            value={stageId ?? data?.stage?.id ?? ''}
            options={stages.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
            onChange={setStageId}
          />
        ) : null
      }
      style={{ marginBottom: 16 }}
    >
      <p style={{ marginBottom: 12 }}>{t('sharedText')}</p>
      {isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {error && !data ? <FailureResult fault={error} retry={() => void refetch()} /> : null}
      {data?.addresses.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.addresses.map((shared) => (
          <SharedAddressItem key={shared.address} shared={shared} {...choose} />
        ))}
      </ul>
    </Card>
  )
}

type ItemProps = Omit<SharedAddressesProps, 'competitionId'> & { readonly shared: SharedAddress }

function SharedAddressItem({ shared, onAddress, onTeam }: ItemProps) {
  const t = useTranslations('running.addresses')
  const { address, teamCount, submissionCount, firstAt, lastAt, teams } = shared
  return (
    <li style={{ padding: '8px 0', borderTop: '1px solid var(--line)' }}>
      <Flex gap={12} wrap align="baseline">
        <Button type="link" style={{ padding: 0 }} onClick={() => onAddress(address)}>
          <code>{address}</code>
        </Button>
        <strong>{t('teams', { count: teamCount })}</strong>
        <span>{t('submissions', { count: submissionCount })}</span>
        <span>
          <TimeText iso={firstAt} /> – <TimeText iso={lastAt} />
        </span>
      </Flex>
      <Flex component="ul" gap="0 16px" wrap style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {teams.map((team) => (
          <li key={team.id}>
            <Button
              type="link"
              style={{ padding: 0, whiteSpace: 'normal', height: 'auto', textAlign: 'start' }}
              onClick={() => onTeam(team.id)}
            >
              {team.name}
            </Button>{' '}
            <span className="figures">{team.submissionCount}</span>
          </li>
        ))}
        {teamCount > teams.length ? <li>{t('more', { count: teamCount - teams.length })}</li> : null}
      </Flex>
    </li>
  )
}
