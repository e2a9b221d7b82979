import { addresses, type CompetitionResults, inLanguage, type ResultRow } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { formatScore } from '@tiltyard/ui/format-score'
import { Button, Flex, Table } from 'antd'
import { useState } from 'react'
import { positive } from '../../../theme/button-colours.ts'
import { callApi } from '../../identity/session/index.ts'
import { requiredLanguageOf } from '../../shared/forms/index.ts'
import { ReasonDialog } from '../../shared/review-queue/index.ts'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { AwardCell } from './award-cell.tsx'
import { type AwardTexts, awardPlaces, awardsIn, textsFrom } from './awards.model.ts'

type ResultsFormProps = {
  readonly competitionId: string
  readonly results: CompetitionResults
  /** The chosen division; undefined: the overall ranking. */
  readonly division: string | undefined
}

/** What is written stays when another page or division is shown, and all of it is published. */
export function ResultsForm({ competitionId, results, division }: ResultsFormProps) {
  const t = useTranslations('running.results')
  const { language } = useLanguage()
  const { contentLanguage } = useCompetition()
  const [texts, setTexts] = useState<AwardTexts>(() => textsFrom(results.awards))
  const canWrite = results.obstacle === null
  const change = (key: string, part: { zh?: string; en?: string }) =>
    setTexts((before) => ({ ...before, [key]: { ...(before[key] ?? { zh: '', en: '' }), ...part } }))
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
            render: (_, { rank, divisionRank }) => (division ? divisionRank : (rank ?? '—')),
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
          {
            title: division ? t('divisionAward') : t('award'),
            key: 'award',
            width: 320,
            render: (_, row) => <AwardCell {...{ row, division, texts, canWrite }} onChange={change} />,
          },
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
        {...positive}
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
