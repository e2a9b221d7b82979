import { addresses, type Material } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import type { ReactNode } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { type DecisionChoice, ReviewQueue, timeColumn } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { adminCompetitionsQuery } from '../admin/queries.ts'
import { MaterialDetails, MaterialStateTag } from './material-details.tsx'
import { type MaterialStateFilter, materialStates, materialsKey, materialsQuery } from './queries.ts'

type Decision = 'approve' | 'reject' | 'return'
type MaterialReviewQueueProps = {
  readonly competitionId: string
  readonly head: ReactNode
  readonly competitionSelect?: ReactNode
}

export function MaterialReviewQueue({ competitionId, head, competitionSelect }: MaterialReviewQueueProps) {
  const t = useTranslations('materials')
  const choices: readonly DecisionChoice<Decision>[] = [
    {
      decision: 'reject',
      shortcut: 'r',
      label: t('reject'),
      tone: 'danger',
      confirmation: { reasonTitle: t('rejectTitle') },
    },
    {
      decision: 'return',
      shortcut: 'b',
      label: t('return'),
      tone: 'plain',
      confirmation: { reasonTitle: t('returnTitle') },
    },
    {
      decision: 'approve',
      shortcut: 'a',
      label: t('approve'),
      tone: 'positive',
      confirmation: { question: t('approveAsk') },
    },
  ]
  return (
    <ReviewQueue<Material, Material, MaterialStateFilter, Decision>
      head={head}
      texts={{ state: t('state'), none: t('none'), noneText: t('noneText'), keys: t('keys') }}
      states={materialStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      initialState="pending"
      filters={(stateSelect) => (
        <>
          {competitionSelect}
          {stateSelect}
        </>
      )}
      listQuery={(state, page) => materialsQuery(competitionId, state, page)}
      idOf={({ id }) => id}
      link={{ title: t('person'), label: ({ nickname }) => nickname }}
      columns={[
        { title: t('team'), key: 'team', dataIndex: 'teamName' },
        { title: t('org'), key: 'org', dataIndex: 'orgName' },
        {
          title: t('state'),
          key: 'state',
          width: 120,
          render: (_, { state }) => <MaterialStateTag state={state} />,
        },
        timeColumn(t('sent'), ({ createTime }) => createTime),
      ]}
      card={({ state, teamName, orgName, createTime }, link) => (
        <>
          {link} <MaterialStateTag state={state} />
          <div>
            {teamName} · {orgName}
          </div>
          <TimeText iso={createTime} />
        </>
      )}
      detail={{ fromRow: (material) => material }}
      drawer={{
        title: () => t('details'),
        body: (material) => <MaterialDetails competitionId={competitionId} material={material} />,
      }}
      choices={({ state }) => (state === 'pending' ? choices : [])}
      decide={({ id }, decision, reason) =>
        callApi(addresses.decideMaterial, {
          params: { competitionId, materialId: id },
          body: decision === 'approve' ? { decision } : { decision, reason },
        })
      }
      decisionTexts={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      invalidates={[materialsKey, adminCompetitionsQuery().queryKey]}
      afterDecision="next"
    />
  )
}
