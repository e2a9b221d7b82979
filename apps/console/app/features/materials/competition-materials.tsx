import { useTranslations } from '@tiltyard/i18n/browser'
import { PageHead } from '../../layout/index.ts'
import { useAddressParts } from '../review-queue/index.ts'
import { MaterialQueue } from './material-queue.tsx'
import { MaterialStateSelect } from './material-state-select.tsx'
import { materialStates } from './queries.ts'

/** The queue of one competition, among its other pages. */
export function CompetitionMaterials({ competitionId }: { readonly competitionId: string }) {
  const t = useTranslations()
  const { search, change } = useAddressParts()
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
