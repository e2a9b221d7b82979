import { useQuery } from '@tanstack/react-query'
import { inLanguage, type MaterialState } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Select } from 'antd'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { adminCompetitionsQuery } from '../admin/queries.ts'
import { MaterialQueue } from './material-queue.tsx'
import { materialStates } from './queries.ts'

/** Competition, state, page and the one that is open are all in the address; what waits comes first. */
export function MaterialsScreen() {
  const t = useTranslations()
  const { language } = useLanguage()
  const { search, change } = useListSearchParams()
  const competitions = useQuery(adminCompetitionsQuery())
  const ownCompetitions = competitions.data ?? []
  const busiest = ownCompetitions.toSorted((one, other) => other.pendingMaterials - one.pendingMaterials)[0]
  const selectedCompetition = ownCompetitions.find(({ id }) => id === search.get('competition')) ?? busiest
  const state = materialStates.find((each) => each === search.get('state')) ?? 'pending'
  return (
    <>
      <PageHead title={t('console.menu.materials')}>{t('materials.lead')}</PageHead>
      {competitions.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {competitions.isError ? (
        <FailureResult fault={competitions.error} retry={() => void competitions.refetch()} />
      ) : null}
      {competitions.data && !selectedCompetition ? (
        <EmptyState title={t('materials.noCompetition')}>{t('materials.noCompetitionText')}</EmptyState>
      ) : null}
      {selectedCompetition ? (
        <>
          <Flex gap={8} wrap style={{ marginBottom: 16 }}>
            <Select
              aria-label={t('materials.competition')}
              style={{ width: 320, maxWidth: '100%' }}
              value={selectedCompetition.id}
              options={ownCompetitions.map(({ id, name, pendingMaterials }) => ({
                value: id,
                label: `${inLanguage(name, language)} (${pendingMaterials})`,
              }))}
              onChange={(competition) => change({ competition, page: null, open: null })}
            />
            <MaterialStateSelect
              state={state}
              onChange={(next) => change({ state: next, page: null, open: null })}
            />
          </Flex>
          <MaterialQueue competitionId={selectedCompetition.id} state={state} onChange={change} />
        </>
      ) : null}
    </>
  )
}

/** The queue of one competition, among its other pages. */
export function CompetitionMaterials({ competitionId }: { readonly competitionId: string }) {
  const t = useTranslations()
  const { search, change } = useListSearchParams()
  const state = materialStates.find((each) => each === search.get('state')) ?? 'pending'
  return (
    <>
      <PageHead title={t('console.menu.materials')}>{t('materials.lead')}</PageHead>
      <div style={{ marginBottom: 16 }}>
        <MaterialStateSelect
          state={state}
          onChange={(next) => change({ state: next, page: null, open: null })}
        />
      </div>
      <MaterialQueue competitionId={competitionId} state={state} onChange={change} />
    </>
  )
}

type MaterialStateSelectProps = {
  readonly state: MaterialState
  readonly onChange: (state: MaterialState) => void
}

function MaterialStateSelect({ state, onChange }: MaterialStateSelectProps) {
  const t = useTranslations('materials')
  return (
    <Select<MaterialState>
      aria-label={t('state')}
      style={{ width: 160 }}
      value={state}
      options={materialStates.map((each) => ({ value: each, label: t(`states.${each}`) }))}
      onChange={onChange}
    />
  )
}
