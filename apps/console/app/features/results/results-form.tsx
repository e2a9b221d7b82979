import { type CompetitionResults, inLanguage, type ResultRow } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Input, Table } from 'antd'
import { useState } from 'react'
import { type AwardTexts, awardPlaces, awardsIn, textsFrom } from './awards.model.ts'
import { PublishButton } from './publish-button.tsx'

type ResultsFormProps = {
  readonly competitionId: string
  readonly results: CompetitionResults
  /** Awards are written beside the first places; later pages only show. */
  readonly isFirstPage: boolean
}

export function ResultsForm({ competitionId, results, isFirstPage }: ResultsFormProps) {
  const t = useTranslations('running.results')
  const { language } = useLanguage()
  const [texts, setTexts] = useState<AwardTexts>(() => textsFrom(isFirstPage ? results.rows : []))
  const mayWrite = isFirstPage && results.obstacle === null
  const change = (place: number, part: { zh?: string; en?: string }) =>
    setTexts((before) => ({ ...before, [place]: { ...(before[place] ?? { zh: '', en: '' }), ...part } }))
  const award = ({ place, award: given }: ResultRow) =>
    mayWrite && place <= awardPlaces ? (
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
    ) : given ? (
      inLanguage(given, language)
    ) : (
      '—'
    )
  return (
    <>
      {mayWrite ? (
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
          { title: t('score'), dataIndex: 'score', width: 100, align: 'right', className: 'figures' },
          { title: t('award'), key: 'award', width: 320, render: (_, row) => award(row) },
        ]}
      />
    </>
  )
}
