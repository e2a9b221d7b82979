import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Select } from 'antd'
import { EmptyPart, ListSkeleton, PageHead } from '../../layout/index.ts'
import { FailureResult } from '../notices/index.ts'
import { useAddressParts } from '../review-queue/index.ts'
import { MaterialQueue } from './material-queue.tsx'
import { MaterialStateSelect } from './material-state-select.tsx'
import { materialStates, organisedQuery } from './queries.ts'

/** Competition, state, page and the one that is open are all in the address; what waits comes first. */
export function MaterialsScreen() {
  const t = useTranslations()
  const { language } = useLanguage()
  const { search, change } = useAddressParts()
  const competitions = useQuery(organisedQuery())
  const mine = competitions.data ?? []
  const busiest = mine.toSorted((one, other) => other.pendingMaterials - one.pendingMaterials)[0]
  const chosen = mine.find(({ id }) => id === search.get('competition')) ?? busiest
  const state = materialStates.find((each) => each === search.get('state')) ?? 'pending'
  return (
    <>
      <PageHead title={t('console.menu.materials')}>{t('materials.lead')}</PageHead>
      {competitions.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {competitions.isError ? (
        <FailureResult fault={competitions.error} retry={() => void competitions.refetch()} />
      ) : null}
      {competitions.data && !chosen ? (
        <EmptyPart title={t('materials.noCompetition')}>{t('materials.noCompetitionText')}</EmptyPart>
      ) : null}
      {chosen ? (
        <>
          <Flex gap={8} wrap style={{ marginBottom: 16 }}>
            <Select
              aria-label={t('materials.competition')}
              style={{ width: 320, maxWidth: '100%' }}
              value={chosen.id}
              options={mine.map(({ id, name, pendingMaterials }) => ({
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
          <MaterialQueue competitionId={chosen.id} state={state} onChange={change} />
        </>
      ) : null}
    </>
  )
}
