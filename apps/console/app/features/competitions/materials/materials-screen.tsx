import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Select } from 'antd'
import { useState } from 'react'
import { EmptyState, ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { adminCompetitionsQuery } from '../admin/queries.ts'
import { MaterialReviewQueue } from './material-review-queue.tsx'

/** The competition is part of the URL; the default is the one with the most pending materials. */
export function MaterialsScreen() {
  const t = useTranslations()
  const { language } = useLanguage()
  const { search, change } = useListSearchParams()
  const competitions = useQuery(adminCompetitionsQuery())
  const ownCompetitions = competitions.data ?? []
  const busiest = ownCompetitions.toSorted((one, other) => other.pendingMaterials - one.pendingMaterials)[0]
  // Chosen once: a decision changes the counts, and the list must not switch to another competition by it.
  const [defaultId, setDefaultId] = useState(busiest?.id)
  if (defaultId === undefined && busiest) setDefaultId(busiest.id)
  const selectedId = search.get('competition') ?? defaultId
  const selectedCompetition = ownCompetitions.find(({ id }) => id === selectedId) ?? busiest
  const head = <PageHead title={t('console.menu.materials')}>{t('materials.lead')}</PageHead>
  if (selectedCompetition)
    return (
      <MaterialReviewQueue
        key={selectedCompetition.id}
        competitionId={selectedCompetition.id}
        head={head}
        competitionSelect={
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
        }
      />
    )
  return (
    <>
      {head}
      {competitions.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {competitions.isError ? (
        <FailureResult fault={competitions.error} retry={() => void competitions.refetch()} />
      ) : null}
      {competitions.data ? (
        <EmptyState title={t('materials.noCompetition')}>{t('materials.noCompetitionText')}</EmptyState>
      ) : null}
    </>
  )
}
