import { addresses, type CompetitionResults, inLanguage, type ResultRow } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { formatScore } from '@tiltyard/ui/format-score'
import { Button, Flex, Input, Table } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { requiredLanguageOf } from '../../shared/forms/index.ts'
import { ReasonDialog } from '../../shared/review-queue/index.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { type AwardTexts, awardPlaces, awardsIn, mayAward, placeKey, textsFrom } from './awards.model.ts'

type ResultsFormProps = {
  readonly competitionId: string
  readonly results: CompetitionResults
  /** Awards are edited on the first page only; later pages are read-only. */
  readonly isFirstPage: boolean
}

export function ResultsForm({ competitionId, results, isFirstPage }: ResultsFormProps) {
  const t = useTranslations('running.results')
  const { language } = useLanguage()
  const { contentLanguage } = useCompetition()
  const [texts, setTexts] = useState<AwardTexts>(() => textsFrom(isFirstPage ? results.rows : []))
  const canWrite = isFirstPage && results.obstacle === null
  const change = (key: string, part: { zh?: string; en?: string }) =>
    setTexts((before) => ({ ...before, [key]: { ...(before[key] ?? { zh: '', en: '' }), ...part } }))
  const award = (row: ResultRow) => {
    const [key, place] = [placeKey(row), row.place ?? row.divisionPlace]
    if (!canWrite || !mayAward(row)) return row.award ? inLanguage(row.award, language) : '—'
    return (
      <Flex gap={8}>
        <Input
          size="small"
          maxLength={40}
          placeholder="中文"
          aria-label={t('awardZh', { place })}
          value={texts[key]?.zh ?? ''}
          onChange={({ target }) => change(key, { zh: target.value })}
        />
        <Input
          size="small"
          maxLength={40}
          placeholder="English"
          aria-label={t('awardEn', { place })}
          value={texts[key]?.en ?? ''}
          onChange={({ target }) => change(key, { en: target.value })}
        />
      </Flex>
    )
  }
  return (
    <>
      {canWrite ? (
        <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBottom: 12 }}>
          <span>{t('awardsHint', { count: Math.min(awardPlaces, results.total) })}</span>
          <PublishButton
            competitionId={competitionId}
            results={results}
            awards={awardsIn(texts, requiredLanguageOf(contentLanguage))}
          />
        </Flex>
      ) : null}
      <Table<ResultRow>
        rowKey="teamId"
        size="small"
        dataSource={results.rows}
        pagination={false}
        scroll={{ x: 820 }}
        columns={[
          {
            title: t('rank'),
            key: 'rank',
            width: 80,
            className: 'figures',
            render: (_, { rank }) => rank ?? '—',
          },
          { title: t('team'), dataIndex: 'teamName', width: 180 },
          { title: t('org'), dataIndex: 'orgName' },
          {
            title: t('division'),
            key: 'division',
            width: 140,
            render: (_, { divisionName, divisionRank }) =>
              t('inDivision', { division: inLanguage(divisionName, language), rank: divisionRank }),
          },
          {
            title: t('score'),
            key: 'score',
            width: 100,
            align: 'right',
            className: 'figures',
            render: (_, { score }) => formatScore(score, results.decimals),
          },
          { title: t('award'), key: 'award', width: 320, render: (_, row) => award(row) },
        ]}
      />
    </>
  )
}

type PublishButtonProps = {
  readonly competitionId: string
  readonly results: CompetitionResults
  readonly awards: ReturnType<typeof awardsIn>
}

/** The server asks for a confirmation; each correction needs a reason. */
function PublishButton({ competitionId, results, awards }: PublishButtonProps) {
  const t = useTranslations('running.results')
  const [isConfirming, setConfirming] = useState(false)
  const isCorrection = results.publishedAt !== null
  const publish = useCompetitionMutation(
    (reason: string) =>
      callApi(addresses.publishResults, {
        params: { competitionId },
        body: { awards: [...awards], ...(reason && { reason }) },
      }),
    { done: t('done'), onSettled: () => setConfirming(false) },
  )
  const label = isCorrection ? t('correct') : t('publish')
  return (
    <>
      <Button
        type="primary"
        loading={publish.isPending}
        onClick={() => (isCorrection ? setConfirming(true) : publish.mutate(''))}
      >
        {label}
      </Button>
      {isCorrection && isConfirming ? (
        <ReasonDialog
          title={t('correctTitle')}
          okText={label}
          label={t('reason')}
          hint={t('correctHint')}
          danger={false}
          isPending={publish.isPending}
          onSubmit={publish.mutate}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  )
}
