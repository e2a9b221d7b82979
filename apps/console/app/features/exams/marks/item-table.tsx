import { type ExamItemStatistics, type ExamStatistics, inLanguage } from '@tiltyard/contracts/browser'
import { useFormatter, useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Table, Tag } from 'antd'
import { useIsNarrow } from '../../../layout/index.ts'
import { clockText } from '../../shared/times/index.ts'
import { byFigure, coefficientText, stemText } from './marks.model.ts'
import styles from './marks.module.css'

type ItemTableProps = {
  readonly items: readonly ExamItemStatistics[]
  readonly sections: ExamStatistics['sections']
  readonly onOpen: (itemId: string) => void
}

export function ItemTable({ items, sections, onOpen }: ItemTableProps) {
  const t = useTranslations('examMarks')
  const { language } = useLanguage()
  const format = useFormatter()
  const narrow = useIsNarrow()
  const sectionName = (item: ExamItemStatistics) => {
    const name = sections.find(({ number }) => number === item.section)?.name
    return name ? inLanguage(name, language) : `${item.section}`
  }
  const figures = {
    difficulty: ({ difficulty }: ExamItemStatistics) =>
      difficulty === null ? '—' : format.number(difficulty, { style: 'percent', maximumFractionDigits: 0 }),
    discrimination: ({ discrimination }: ExamItemStatistics) => coefficientText(discrimination),
    upperLower: ({ upperLower }: ExamItemStatistics) => coefficientText(upperLower),
    meanSeconds: ({ meanSeconds }: ExamItemStatistics) =>
      meanSeconds === null ? '—' : clockText(Math.round(meanSeconds) * 1000),
  }
  const answered = ({ answered: count, shown }: ExamItemStatistics) => `${count} / ${shown}`
  const link = ({ itemId, stem }: ExamItemStatistics) => (
    <Button type="link" className={styles['stem'] ?? ''} onClick={() => onOpen(itemId)}>
      {stemText(inLanguage(stem, language))}
    </Button>
  )
  if (narrow)
    return items.map((item) => (
      <Card key={item.itemId} size="small" style={{ marginBottom: 8 }}>
        {link(item)}
        <Doubts item={item} />
        <dl className={styles['facts']}>
          <dt>{t('section')}</dt>
          <dd>{sectionName(item)}</dd>
          <dt>{t('difficulty')}</dt>
          <dd className="figures">{figures.difficulty(item)}</dd>
          <dt>{t('discrimination')}</dt>
          <dd className="figures">{figures.discrimination(item)}</dd>
          <dt>{t('upperLower')}</dt>
          <dd className="figures">{figures.upperLower(item)}</dd>
          <dt>{t('answered')}</dt>
          <dd className="figures">{answered(item)}</dd>
          <dt>{t('meanTime')}</dt>
          <dd className="figures">{figures.meanSeconds(item)}</dd>
        </dl>
      </Card>
    ))
  const figure = (name: keyof typeof figures, title: string, width: number) => ({
    title,
    key: name,
    width,
    align: 'right' as const,
    className: 'figures',
    render: (_: unknown, item: ExamItemStatistics) => figures[name](item),
    sorter: byFigure(name),
  })
  return (
    <Table<ExamItemStatistics>
      rowKey="itemId"
      size="small"
      dataSource={items}
      pagination={items.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
      tableLayout="fixed"
      scroll={{ x: 1_160 }}
      columns={[
        { title: t('question'), key: 'question', render: (_, item) => link(item) },
        { title: t('section'), key: 'section', width: 130, render: (_, item) => sectionName(item) },
        figure('difficulty', t('difficulty'), 110),
        figure('discrimination', t('discrimination'), 140),
        figure('upperLower', t('upperLower'), 130),
        {
          title: t('answered'),
          key: 'answered',
          width: 110,
          align: 'right',
          className: 'figures',
          render: (_, item) => answered(item),
        },
        figure('meanSeconds', t('meanTime'), 120),
        { title: t('doubts'), key: 'doubts', width: 180, render: (_, item) => <Doubts item={item} /> },
      ]}
    />
  )
}

/** Corrections are told too: they explain figures that have changed. */
function Doubts({
  item: { doubts, corrections },
}: {
  readonly item: Pick<ExamItemStatistics, 'doubts' | 'corrections'>
}) {
  const t = useTranslations('examMarks')
  const last = corrections.at(-1)
  return (
    <Flex gap={4} wrap>
      {doubts.map((doubt) => (
        <Tag key={doubt} color="warning" title={t(`doubtText.${doubt}`)}>
          {t(`doubt.${doubt}`)}
        </Tag>
      ))}
      {last ? <Tag color="processing">{t(`acts.${last.act}`)}</Tag> : null}
    </Flex>
  )
}
