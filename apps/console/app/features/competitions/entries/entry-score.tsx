import { useQuery } from '@tanstack/react-query'
import { addresses, type EntryDetail, type EntryScore, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { formatScore } from '@tiltyard/ui/format-score'
import { Button, Flex, Skeleton, Statistic, Table, Tag } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { ReasonDialog } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { AppealReference, useAppealReference } from '../admin/appeal-reference.tsx'
import { useCompetitionMutation } from '../admin/use-competition.ts'
import { AdjustScore } from './adjust-score.tsx'
import { scoreQuery } from './queries.ts'

type EntryScorePartProps = {
  readonly competitionId: string
  readonly entry: EntryDetail
  readonly mayChange: boolean
}

export function EntryScorePart({ competitionId, entry, mayChange }: EntryScorePartProps) {
  const t = useTranslations('running.scores')
  const score = useQuery(scoreQuery(competitionId, entry.teamId))
  return (
    <section aria-labelledby="entry-score" style={{ marginTop: 20 }}>
      <h2 id="entry-score" style={{ marginBottom: 8, fontSize: '1.0625rem' }}>
        {t('title')}
      </h2>
      {score.isPending ? <Skeleton active paragraph={{ rows: 3 }} /> : null}
      {score.isError ? <FailureResult fault={score.error} retry={() => void score.refetch()} /> : null}
      {score.data ? (
        <>
          <Flex gap={32} wrap align="center" style={{ marginBottom: 12 }}>
            <Statistic title={t('score')} value={formatScore(score.data.score, score.data.decimals)} />
            <Statistic title={t('rank')} value={score.data.rank ?? t('noRank')} />
            {mayChange && entry.state === 'accepted' ? (
              <AdjustScore
                competitionId={competitionId}
                teamId={entry.teamId}
                decimals={score.data.decimals}
              />
            ) : null}
          </Flex>
          <Solves
            score={score.data}
            action={(solve) =>
              mayChange ? (
                <WithdrawSolve competitionId={competitionId} teamId={entry.teamId} solve={solve} />
              ) : null
            }
          />
          <Adjustments {...score.data} />
        </>
      ) : null}
    </section>
  )
}

type Solve = EntryScore['solves'][number]

function Solves({
  score: { solves },
  action,
}: {
  readonly score: EntryScore
  readonly action: (solve: Solve) => React.ReactNode
}) {
  const t = useTranslations('running.scores')
  const { language } = useLanguage()
  const categoryName = useCategoryName()
  return (
    <>
      <h3 style={{ margin: '12px 0 4px', fontSize: '0.9375rem' }}>{t('solves')}</h3>
      {solves.length === 0 ? (
        <p>{t('noSolves')}</p>
      ) : (
        <Table<Solve>
          rowKey="taskId"
          size="small"
          showHeader={false}
          dataSource={solves}
          pagination={solves.length > 10 ? { pageSize: 10, size: 'small' } : false}
          columns={[
            { key: 'name', render: (_, { name }) => inLanguage(name, language) },
            { key: 'category', width: 90, render: (_, { category }) => <Tag>{categoryName(category)}</Tag> },
            { key: 'at', width: 190, render: (_, { at }) => <TimeText iso={at} /> },
            { key: 'act', width: 90, align: 'right', render: (_, solve) => action(solve) },
          ]}
        />
      )}
    </>
  )
}

function Adjustments({ adjustments, decimals }: Pick<EntryScore, 'adjustments' | 'decimals'>) {
  const t = useTranslations('running.scores')
  const { language } = useLanguage()
  return (
    <>
      <h3 style={{ margin: '12px 0 4px', fontSize: '0.9375rem' }}>{t('acts')}</h3>
      {adjustments.length === 0 ? (
        <p>{t('noActs')}</p>
      ) : (
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {adjustments.map(({ seq, at, kind, amount, taskName, reason }) => (
            <li key={seq}>
              <strong>{t(`kinds.${kind}`)}</strong>{' '}
              {amount === null ? null : (
                <span className="figures">
                  {kind === 'penalty' ? '−' : '+'}
                  {formatScore(amount, decimals)}{' '}
                </span>
              )}
              {taskName ? `${inLanguage(taskName, language)} ` : null}
              {reason ? `· ${reason} ` : null}
              <small>
                <TimeText iso={at} />
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type WithdrawSolveProps = {
  readonly competitionId: string
  readonly teamId: string
  readonly solve: EntryScore['solves'][number]
}

function WithdrawSolve({ competitionId, teamId, solve }: WithdrawSolveProps) {
  const t = useTranslations('running.scores')
  const { language } = useLanguage()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const task = inLanguage(solve.name, language)
  const appeal = useAppealReference()
  const withdraw = useCompetitionMutation(
    (reason: string) =>
      callApi(addresses.withdrawSolve, {
        params: { competitionId, teamId, taskId: solve.taskId },
        body: { reason, ...appeal },
      }),
    { done: t('withdrawn'), onSettled: () => setDialogOpen(false) },
  )
  return (
    <>
      <Button size="small" danger aria-label={`${t('withdraw')} ${task}`} onClick={() => setDialogOpen(true)}>
        {t('withdraw')}
      </Button>
      {isDialogOpen ? (
        <ReasonDialog
          title={t('withdrawTitle', { task })}
          okText={t('withdraw')}
          label={t('reason')}
          hint={t('reasonHint')}
          note={<AppealReference />}
          danger
          isPending={withdraw.isPending}
          onSubmit={withdraw.mutate}
          onClose={() => setDialogOpen(false)}
        />
      ) : null}
    </>
  )
}
