import type { Contribution, ContributionListItem, ContributionState } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Tag } from 'antd'
import { Paperclip } from 'lucide-react'
import { PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { type DecisionChoice, ReviewQueue, timeColumn } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { ContributionDetails, ContributionStateTag } from './contribution-details.tsx'
import { contributionQuery, contributionStates, contributionsKey, contributionsQuery } from './queries.ts'

type Decision = 'review' | 'accept' | 'decline'

export function ContributionsScreen() {
  const t = useTranslations('contributions')
  const menu = useTranslations('console.menu')
  /** A rejection needs a reason, because the contributor receives it. */
  const choices = ({ state }: Contribution): readonly DecisionChoice<Decision>[] => {
    if (state === 'accepted' || state === 'declined') return []
    return [
      {
        decision: 'decline',
        label: t('decline'),
        tone: 'danger',
        confirmation: { reasonTitle: t('decline') },
      },
      ...(state === 'new'
        ? [{ decision: 'review' as const, label: t('review'), tone: 'plain' as const }]
        : []),
      { decision: 'accept', label: t('accept'), tone: 'positive' },
    ]
  }
  return (
    <ReviewQueue<ContributionListItem, Contribution, ContributionState | '', Decision>
      head={<PageHead title={menu('contributions')}>{t('lead')}</PageHead>}
      texts={{ state: t('state'), none: t('none'), noneText: t('noneText') }}
      states={[
        { value: '', label: t('every') },
        ...contributionStates.map((value) => ({ value, label: t(`states.${value}`) })),
      ]}
      initialState=""
      listQuery={(state, page) => contributionsQuery(state || undefined, page)}
      idOf={({ id }) => id}
      link={{
        title: t('title'),
        label: ({ title }) => title,
        cell: ({ hasFile }, link) => (
          <Flex gap={8} align="center">
            {link}
            {hasFile ? <Paperclip size={14} role="img" aria-label={t('hasFile')} /> : null}
          </Flex>
        ),
      }}
      columns={[
        { title: t('kind'), key: 'kind', width: 100, render: (_, { kind }) => t(`kinds.${kind}`) },
        {
          title: t('state'),
          key: 'state',
          width: 130,
          render: (_, { state }) => <ContributionStateTag state={state} />,
        },
        {
          title: t('sender'),
          key: 'sender',
          width: 160,
          render: (_, { sender }) => sender?.nickname ?? t('stranger'),
        },
        timeColumn(t('sent'), ({ createTime }) => createTime),
      ]}
      card={({ state, kind, createTime }, link) => (
        <>
          {link}
          <Flex gap={8} wrap style={{ marginTop: 8 }}>
            <ContributionStateTag state={state} />
            <Tag>{t(`kinds.${kind}`)}</Tag>
          </Flex>
          <div style={{ marginTop: 8 }}>
            <TimeText iso={createTime} />
          </div>
        </>
      )}
      detail={{ query: contributionQuery }}
      drawer={{
        title: (contribution) => contribution?.title,
        body: (contribution) => <ContributionDetails contribution={contribution} />,
      }}
      choices={choices}
      decide={({ id }, decision, reason) =>
        callApi(addresses.decideContribution, {
          params: { contributionId: id },
          body: decision === 'decline' ? { decision, reason } : { decision },
        })
      }
      decisionTexts={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      reasonMaxLength={1000}
      invalidates={[contributionsKey]}
      afterDecision="stay"
    />
  )
}
