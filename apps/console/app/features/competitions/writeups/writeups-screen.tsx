import {
  addresses,
  inLanguage,
  type ReviewedWriteupState,
  type WriteupDecision,
  type WriteupDetail,
  type WriteupListItem,
} from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { callApi } from '../../identity/session/index.ts'
import { type DecisionChoice, ReviewQueue, timeColumn } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { competitionKey } from '../admin/queries.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCanOrganise, useCompetition } from '../admin/use-competition.ts'
import { CollectionPanel } from './collection-panel.tsx'
import { type WriteupStateFilter, writeupQuery, writeupStates, writeupsQuery } from './queries.ts'
import { WriteupDetails, WriteupStateTag } from './writeup-details.tsx'

type Choices = Readonly<Record<ReviewedWriteupState, readonly DecisionChoice<WriteupDecision>[]>>

/** Publishing is a step after accepting, and can be undone with a reason. */
export function Component() {
  const t = useTranslations('writeups.review')
  const { language } = useLanguage()
  const { id: competitionId } = useCompetition()
  const canOrganise = useCanOrganise()
  const choices: Choices = {
    submitted: [
      {
        decision: 'return',
        shortcut: 'b',
        label: t('return'),
        tone: 'plain',
        confirmation: { reasonTitle: t('returnTitle') },
      },
      {
        decision: 'accept',
        shortcut: 'a',
        label: t('accept'),
        tone: 'positive',
        confirmation: { question: t('acceptAsk') },
      },
    ],
    returned: [],
    accepted: [
      {
        decision: 'publish',
        shortcut: 'p',
        label: t('publish'),
        tone: 'positive',
        confirmation: { question: t('publishAsk') },
      },
    ],
    published: [
      {
        decision: 'unpublish',
        label: t('unpublish'),
        tone: 'danger',
        confirmation: { reasonTitle: t('unpublishTitle') },
      },
    ],
  }
  return (
    <ReviewQueue<WriteupListItem, WriteupDetail, WriteupStateFilter, WriteupDecision>
      head={<SectionHead section="writeups">{t('lead')}</SectionHead>}
      texts={{ state: t('state'), none: t('none'), noneText: t('noneText'), keys: t('keys') }}
      states={writeupStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      initialState="submitted"
      filters={(stateSelect) => (
        <>
          {stateSelect}
          <CollectionPanel />
        </>
      )}
      listQuery={(state, page) => writeupsQuery(competitionId, state, page)}
      idOf={({ id }) => id}
      link={{ title: t('task'), label: ({ task }) => inLanguage(task.name, language) }}
      columns={[
        { title: t('team'), key: 'team', render: (_, { team }) => team.name },
        {
          title: t('state'),
          key: 'state',
          width: 120,
          render: (_, { state }) => <WriteupStateTag state={state} />,
        },
        timeColumn(t('submitted'), ({ submittedAt }) => submittedAt),
      ]}
      card={({ state, team, submittedAt }, link) => (
        <>
          {link} <WriteupStateTag state={state} />
          <div>{team.name}</div>
          <TimeText iso={submittedAt} />
        </>
      )}
      detail={{ query: (id) => writeupQuery(competitionId, id) }}
      drawer={{
        title: (writeup) => writeup && inLanguage(writeup.task.name, language),
        size: 720,
        skeletonRows: 8,
        body: (writeup) => <WriteupDetails writeup={writeup} />,
      }}
      choices={({ state }) => (canOrganise ? choices[state] : [])}
      decide={({ id }, decision, reason) =>
        callApi(addresses.decideWriteup, {
          params: { competitionId, writeupId: id },
          body: decision === 'return' || decision === 'unpublish' ? { decision, reason } : { decision },
        })
      }
      decisionTexts={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      reasonMaxLength={1000}
      invalidates={[competitionKey(competitionId)]}
      afterDecision="next"
    />
  )
}
