import {
  addresses,
  type IncidentDetail,
  type IncidentListItem,
  inLanguage,
} from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { callApi } from '../../identity/session/index.ts'
import { type DecisionChoice, ReviewQueue, timeColumn } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { competitionKey } from '../admin/queries.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCompetition } from '../admin/use-competition.ts'
import { IncidentEvidence, IncidentStateTag } from './incident-evidence.tsx'
import { type IncidentStateFilter, incidentQuery, incidentStates, incidentsQuery } from './queries.ts'

type Decision = 'misjudged' | 'confirmed'

/** A decided incident stays open, because its follow-up actions are offered there. */
export function Component() {
  const t = useTranslations('running.incidents')
  const { language } = useLanguage()
  const { id: competitionId, role } = useCompetition()
  const choices: readonly DecisionChoice<Decision>[] = [
    {
      decision: 'misjudged',
      shortcut: 'm',
      label: t('misjudge'),
      tone: 'plain',
      confirmation: { reasonTitle: t('misjudgeTitle') },
    },
    {
      decision: 'confirmed',
      shortcut: 'c',
      label: t('confirm'),
      tone: 'danger',
      confirmation: { reasonTitle: t('confirmTitle') },
    },
  ]
  return (
    <ReviewQueue<IncidentListItem, IncidentDetail, IncidentStateFilter, Decision>
      head={<SectionHead section="incidents">{t('lead')}</SectionHead>}
      texts={{ state: t('state'), none: t('none'), noneText: t('noneText'), keys: t('keys') }}
      states={incidentStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      initialState="pending"
      listQuery={(state, page) => incidentsQuery(competitionId, state, page)}
      idOf={({ id }) => id}
      link={{ title: t('task'), label: ({ task }) => inLanguage(task.name, language) }}
      columns={[
        { title: t('sender'), key: 'sender', render: (_, { sender }) => sender.name },
        { title: t('source'), key: 'source', render: (_, { source }) => source.name },
        {
          title: t('state'),
          key: 'state',
          width: 120,
          render: (_, { state }) => <IncidentStateTag state={state} />,
        },
        timeColumn(t('opened'), ({ openedAt }) => openedAt),
      ]}
      card={({ state, sender, source, openedAt }, link) => (
        <>
          {link} <IncidentStateTag state={state} />
          <div>
            {sender.name} ← {source.name}
          </div>
          <TimeText iso={openedAt} />
        </>
      )}
      detail={{ query: (id) => incidentQuery(competitionId, id) }}
      drawer={{
        title: (incident) => incident && inLanguage(incident.task.name, language),
        size: 880,
        skeletonRows: 10,
        body: (incident) => <IncidentEvidence incident={incident} />,
      }}
      choices={({ state }) => (state === 'pending' && role !== 'monitor' ? choices : [])}
      decide={({ id }, decision, note) =>
        callApi(addresses.decideIncident, {
          params: { competitionId, incidentId: id },
          body: { state: decision, note },
        })
      }
      decisionTexts={{ done: t('done'), reason: t('note'), reasonHint: t('noteHint') }}
      reasonMaxLength={2000}
      invalidates={[competitionKey(competitionId)]}
      afterDecision="stay"
    />
  )
}
