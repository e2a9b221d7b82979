import {
  addresses,
  type CompetitionResults,
  inLanguage,
  type Localised,
  type ResultRow,
} from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { formatScore } from '@tiltyard/ui/format-score'
import { Button, Flex, Input, Modal, Table } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { ReasonDialog } from '../../shared/review-queue/index.ts'
import { useCompetitionMutation } from '../admin/use-competition.ts'
import { type AwardTexts, awardPlaces, awardsIn, textsFrom } from './awards.model.ts'

type ResultsFormProps = {
  readonly competitionId: string
  readonly results: CompetitionResults
  /** Awards are edited on the first page only; later pages are read-only. */
  readonly isFirstPage: boolean
}

export function ResultsForm({ competitionId, results, isFirstPage }: ResultsFormProps) {
  const t = useTranslations('running.results')
  const { language } = useLanguage()
  const [texts, setTexts] = useState<AwardTexts>(() => textsFrom(isFirstPage ? results.rows : []))
  const canWrite = isFirstPage && results.obstacle === null
  const change = (place: number, part: { zh?: string; en?: string }) =>
    setTexts((before) => ({ ...before, [place]: { ...(before[place] ?? { zh: '', en: '' }), ...part } }))
  const award = ({ place, award: savedAward }: ResultRow) =>
    canWrite && place <= awardPlaces ? (
      <Flex gap={8}>
        <Input
          size="small"
          maxLength={40}
          placeholder="中文"
          aria-label={t('awardZh', { place })}
          value={texts[place]?.zh ?? ''}
          onChange={({ target }) => change(place, { zh: target.value })}
        />
        <Input
          size="small"
          maxLength={40}
          placeholder="English"
          aria-label={t('awardEn', { place })}
          value={texts[place]?.en ?? ''}
          onChange={({ target }) => change(place, { en: target.value })}
        />
      </Flex>
    ) : savedAward ? (
      inLanguage(savedAward, language)
    ) : (
      '—'
    )
  return (
    <>
      {canWrite ? (
        <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBottom: 12 }}>
          <span>{t('awardsHint', { count: Math.min(awardPlaces, results.total) })}</span>
          <PublishButton competitionId={competitionId} results={results} awards={awardsIn(texts)} />
        </Flex>
      ) : null}
      <Table<ResultRow>
        rowKey="place"
        size="small"
        dataSource={results.rows}
        pagination={false}
        scroll={{ x: 820 }}
        columns={[
          { title: t('rank'), dataIndex: 'rank', width: 80, className: 'figures' },
          { title: t('team'), dataIndex: 'teamName', width: 180 },
          { title: t('org'), dataIndex: 'orgName' },
          {
            title: t('division'),
            key: 'division',
            width: 140,
            render: (_, { divisionName }) => inLanguage(divisionName, language),
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
  readonly awards: readonly { readonly place: number; readonly award: Localised }[]
}

/** The first publication needs a confirmation, each correction a reason. */
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
      <Button type="primary" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isCorrection ? null : (
        <Modal
          open={isConfirming}
          title={label}
          okText={label}
          okButtonProps={{ loading: publish.isPending }}
          onOk={() => publish.mutate('')}
          onCancel={() => setConfirming(false)}
        >
          {t('publishAsk', { count: results.total })}
        </Modal>
      )}
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
