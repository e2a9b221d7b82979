import { type ExamStatistics, inLanguage } from '@tiltyard/contracts/browser'
import { useFormatter, useLanguage, useMessages, useTranslations } from '@tiltyard/i18n/browser'
import { BarChart, UiProvider } from '@tiltyard/ui'
import { Table } from 'antd'
import { coefficientText, pointsText } from './marks.model.ts'
import styles from './marks.module.css'

type PaperFiguresProps = { readonly statistics: ExamStatistics }

export function PaperFigures({ statistics }: PaperFiguresProps) {
  const t = useTranslations('examMarks.figures')
  const { candidates, points, mean, median, alpha } = statistics
  const marks = (value: number | null) => (value === null ? '—' : pointsText(value))
  const cards = [
    { label: t('candidates'), figure: `${candidates}` },
    { label: t('points'), figure: pointsText(points) },
    { label: t('mean'), figure: marks(mean) },
    { label: t('median'), figure: marks(median) },
    { label: t('alpha'), figure: coefficientText(alpha) },
  ]
  return (
    <>
      <dl className={styles['cards']}>
        {cards.map(({ label, figure }) => (
          <div key={label} className={styles['card']}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['pair']}>
        <Distribution statistics={statistics} />
        <Sections statistics={statistics} />
      </div>
    </>
  )
}

function Distribution({ statistics: { distribution } }: PaperFiguresProps) {
  const t = useTranslations('examMarks')
  const { language } = useLanguage()
  const { kit } = useMessages()
  const bars = distribution.map((value, tenth) => ({
    label: `${tenth * 10}–${(tenth + 1) * 10}%`,
    value,
  }))
  return (
    <div className={styles['panel']}>
      <UiProvider language={language} messages={kit}>
        <BarChart title={t('distribution')} head={[t('share'), t('candidates')]} bars={bars} />
      </UiProvider>
    </div>
  )
}

function Sections({ statistics: { sections } }: PaperFiguresProps) {
  const t = useTranslations('examMarks')
  const { language } = useLanguage()
  const format = useFormatter()
  return (
    <section className={styles['panel']} aria-labelledby="exam-sections">
      <h2 id="exam-sections" className={styles['heading']}>
        {t('sections')}
      </h2>
      <Table<ExamStatistics['sections'][number]>
        rowKey="number"
        size="small"
        dataSource={sections}
        pagination={false}
        columns={[
          {
            title: t('section'),
            key: 'name',
            render: (_, { number, name }) => `${number}. ${inLanguage(name, language)}`,
          },
          {
            title: t('points'),
            key: 'points',
            align: 'right',
            className: 'figures',
            render: (_, { points }) => pointsText(points),
          },
          {
            title: t('figures.mean'),
            key: 'mean',
            align: 'right',
            className: 'figures',
            render: (_, { mean }) => (mean === null ? '—' : pointsText(mean)),
          },
          {
            title: t('meanShare'),
            key: 'share',
            align: 'right',
            className: 'figures',
            render: (_, { mean, points }) =>
              mean === null || points === 0
                ? '—'
                : format.number(mean / points, { style: 'percent', maximumFractionDigits: 0 }),
          },
        ]}
      />
    </section>
  )
}
