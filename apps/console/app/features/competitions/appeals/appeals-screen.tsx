import { type AppealDetail, type AppealListItem, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import {
  type DecisionChoice,
  ReviewQueue,
  timeColumn,
  useListSearchParams,
} from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { competitionKey } from '../admin/queries.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCompetition } from '../admin/use-competition.ts'
import { AppealDetails, AppealStateTag } from './appeal-details.tsx'
import { AppealWindows } from './appeal-windows.tsx'
import { type AppealStateFilter, appealQuery, appealStates, appealsQuery } from './queries.ts'

type Decision = 'rejected' | 'upheld'

/** A decided appeal stays open, because the actions that follow from it are offered there. */
export function Component() {
  const t = useTranslations('running.appeals')
  const { language } = useLanguage()
  const { id: competitionId, role } = useCompetition()
  const { search, change } = useListSearchParams()
  const filter = { taskId: search.get('task'), teamId: search.get('team') }
  const subject = ({ kind, task }: AppealListItem) =>
    task ? `${inLanguage(task.name, language)} · ${t(`kinds.${kind}`)}` : t(`kinds.${kind}`)
  const choices: readonly DecisionChoice<Decision>[] = [
    {
      decision: 'rejected',
      shortcut: 'r',
      label: t('reject'),
      tone: 'plain',
      confirmation: { reasonTitle: t('rejectTitle') },
    },
    {
      decision: 'upheld',
      shortcut: 'u',
      label: t('uphold'),
      tone: 'positive',
      confirmation: { reasonTitle: t('upholdTitle') },
    },
  ]
  return (
    <ReviewQueue<AppealListItem, AppealDetail, AppealStateFilter, Decision>
      head={<SectionHead section="appeals">{t('lead')}</SectionHead>}
      texts={{ state: t('state'), none: t('none'), noneText: t('noneText'), keys: t('keys') }}
      states={appealStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      initialState="open"
      filters={(stateSelect) => (
        <>
          {stateSelect}
          <AppealWindows />
          {filter.taskId || filter.teamId ? (
            <Tag closable onClose={() => change({ task: null, team: null, page: null, open: null })}>
              {t(filter.taskId ? 'ofOneTask' : 'ofOneTeam')}
            </Tag>
          ) : null}
        </>
      )}
      listQuery={(state, page) => appealsQuery(competitionId, { ...filter, state, page })}
      idOf={({ id }) => id}
      link={{ title: t('about'), label: subject }}
      columns={[
        { title: t('team'), key: 'team', render: (_, { team }) => team.name },
        {
          title: t('state'),
          key: 'state',
          width: 120,
          render: (_, { state }) => <AppealStateTag state={state} />,
        },
        timeColumn(t('opened'), ({ openedAt }) => openedAt),
      ]}
      card={({ state, team, openedAt }, link) => (
        <>
          {link} <AppealStateTag state={state} />
          <div>{team.name}</div>
          <TimeText iso={openedAt} />
        </>
      )}
      detail={{ query: (id) => appealQuery(competitionId, id) }}
      drawer={{
        title: (appeal) => appeal && subject(appeal),
        size: 720,
        skeletonRows: 8,
        body: (appeal) => <AppealDetails appeal={appeal} />,
      }}
      choices={({ state }) => (state === 'open' && role !== 'monitor' ? choices : [])}
      decide={({ id }, decision, answer) =>
        callApi(addresses.decideAppeal, {
          params: { competitionId, appealId: id },
          body: { state: decision, answer },
        })
      }
      decisionTexts={{ done: t('done'), reason: t('answer'), reasonHint: t('answerHint') }}
      reasonMaxLength={2000}
      invalidates={[competitionKey(competitionId)]}
      afterDecision="stay"
    />
  )
}
