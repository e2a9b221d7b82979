import { useQuery } from '@tanstack/react-query'
import { type ApplicationDetail, type ApplicationListItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Select, Tag } from 'antd'
import { PageHead } from '../../../layout/index.ts'
import { ReviewQueue, timeColumn, useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { datasetKey, datasetsKey, stewardDatasetsQuery } from '../datasets/index.ts'
import { ApplicationDetails } from './application-details.tsx'
import { ApplicationStateTag, WaitingText } from './application-tags.tsx'
import {
  type ApplicationStateFilter,
  applicationQuery,
  applicationStates,
  applicationsKey,
  applicationsQuery,
} from './queries.ts'
import { type Decision, decideOne, decideTogether, useChoices } from './use-decisions.ts'

export function ApplicationsScreen() {
  const t = useTranslations('datasetReview')
  const { language } = useLanguage()
  const { search } = useListSearchParams()
  const datasetId = search.get('dataset')
  const { choicesOf, choicesOfMany, refusalText } = useChoices()
  const applicantOf = ({ realName, applicant }: ApplicationListItem) =>
    realName ? `${realName} (${applicant.nickname})` : applicant.nickname
  return (
    <ReviewQueue<ApplicationListItem, ApplicationDetail, ApplicationStateFilter, Decision>
      head={<PageHead title={t('title')}>{t('lead')}</PageHead>}
      texts={{ state: t('state'), none: t('none'), noneText: t('noneText'), keys: t('keys') }}
      states={applicationStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      initialState="submitted"
      filters={(stateSelect) => (
        <>
          {stateSelect}
          <DatasetSelect datasetId={datasetId} />
        </>
      )}
      listQuery={(state, page) => applicationsQuery(state, datasetId, page)}
      idOf={({ id }) => id}
      link={{
        title: t('applicant'),
        label: applicantOf,
        cell: ({ orgName, isRenewal, isMine }, link) => (
          <>
            {link} {isRenewal ? <Tag>{t('renewal')}</Tag> : null}
            {isMine ? <Tag>{t('mine')}</Tag> : null}
            {orgName ? <div>{orgName}</div> : null}
          </>
        ),
      }}
      columns={[
        {
          title: t('dataset'),
          key: 'dataset',
          render: (_, { dataset }) => inLanguage(dataset.title, language),
        },
        {
          title: t('state'),
          key: 'state',
          width: 110,
          render: (_, { state }) => <ApplicationStateTag state={state} />,
        },
        {
          title: t('waiting.title'),
          key: 'waiting',
          width: 190,
          render: (_, item) => <WaitingText item={item} />,
        },
        timeColumn(t('submitted'), ({ submittedAt }) => submittedAt),
      ]}
      card={(item, link) => (
        <>
          {link}
          <div>{inLanguage(item.dataset.title, language)}</div>
          <Flex gap={8} wrap align="center" style={{ marginTop: 8 }}>
            <ApplicationStateTag state={item.state} />
            <WaitingText item={item} />
          </Flex>
          <TimeText iso={item.submittedAt} />
        </>
      )}
      detail={{ query: applicationQuery }}
      drawer={{
        title: (application) =>
          application &&
          `${application.identity?.realName ?? application.applicant.nickname} · ${inLanguage(application.dataset.title, language)}`,
        size: 820,
        body: (application) => <ApplicationDetails application={application} />,
      }}
      choices={choicesOf}
      decide={decideOne}
      decisionTexts={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      reasonMaxLength={2000}
      invalidates={[applicationsKey, datasetsKey, ...(datasetId ? [datasetKey(datasetId)] : [])]}
      afterDecision="next"
      bulk={{
        canSelect: ({ state, isMine }) => state === 'submitted' && !isMine,
        labelOf: applicantOf,
        choices: choicesOfMany,
        decide: decideTogether,
        refusalText,
      }}
    />
  )
}

function DatasetSelect({ datasetId }: { readonly datasetId: string | null }) {
  const t = useTranslations('datasetReview')
  const { language } = useLanguage()
  const { change } = useListSearchParams()
  const datasets = useQuery(stewardDatasetsQuery(1, 100))
  return (
    <Select
      aria-label={t('dataset')}
      style={{ width: 320, maxWidth: '100%' }}
      showSearch={{ optionFilterProp: 'label' }}
      loading={datasets.isPending}
      value={datasetId ?? ''}
      options={[
        { value: '', label: t('everyDataset') },
        ...(datasets.data?.data ?? []).map(({ id, title, waiting }) => ({
          value: id,
          label: `${inLanguage(title, language)} (${waiting})`,
        })),
      ]}
      onChange={(dataset) => change({ dataset, page: null, open: null })}
    />
  )
}
