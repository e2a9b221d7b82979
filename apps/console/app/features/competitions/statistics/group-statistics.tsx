import { type CompetitionStatistics, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { useCategoryName } from '@tiltyard/i18n/categories'
import { formatLocalTime } from '../../shared/times/index.ts'
import { BarChart } from './bar-chart.tsx'
import { FigureTable } from './figure-table.tsx'
import { StatisticsExport } from './statistics-export.tsx'
import { useFigures } from './use-figures.ts'

type PartProps = { readonly statistics: CompetitionStatistics }

export function CategoryPart({ statistics: { categories, teams } }: PartProps) {
  const t = useTranslations('running.statistics')
  const categoryName = useCategoryName()
  const { share } = useFigures()
  const rows = categories.map((row) => ({
    ...row,
    name: categoryName(row.category),
    rate: share(row.solves, row.tasks * teams),
  }))
  return (
    <BarChart
      caption={t('byCategory')}
      most={1}
      bars={rows.map(({ category, name, solves, tasks, rate }) => ({
        key: category,
        label: name,
        value: solves / Math.max(1, tasks * teams),
        text: rate,
      }))}
      actions={<StatisticsExport table="categories" label={t('categories')} />}
    >
      <FigureTable
        columns={[t('category'), t('taskCount'), t('solves'), t('solveRate'), t('attempts'), t('wrongShare')]}
        rows={rows.map(({ name, tasks, solves, rate, attempts, wrong }) => [
          ...[name, tasks, solves, rate, attempts],
          share(wrong, attempts),
        ])}
      />
    </BarChart>
  )
}

export function DivisionPart({ statistics: { divisions } }: PartProps) {
  const t = useTranslations('running.statistics')
  const { language } = useLanguage()
  const { number } = useFigures()
  return (
    <BarChart
      caption={t('byDivision')}
      bars={divisions.map(({ id, name, medianScore }) => ({
        key: id,
        label: inLanguage(name, language),
        value: medianScore ?? 0,
        text: number(medianScore),
      }))}
      actions={<StatisticsExport table="divisions" label={t('divisions')} />}
    >
      <FigureTable
        columns={[
          ...[t('division'), t('teams'), t('activeTeams'), t('solves'), t('wrong')],
          t('medianScore'),
        ]}
        rows={divisions.map(({ name, teams, activeTeams, solves, wrong, medianScore }) => [
          ...[inLanguage(name, language), teams, activeTeams, solves, wrong],
          number(medianScore),
        ])}
      />
    </BarChart>
  )
}

export function ScorePart({ statistics: { scores } }: PartProps) {
  const t = useTranslations('running.statistics')
  const { number } = useFigures()
  const rows = scores.map(({ from, to, teams }) => ({
    range: t('range', { from: number(from), to: number(to) }),
    teams,
  }))
  return (
    <BarChart
      caption={t('byScore')}
      bars={rows.map(({ range, teams }) => ({ key: range, label: range, value: teams, text: number(teams) }))}
      actions={<StatisticsExport table="scores" label={t('scores')} />}
    >
      <FigureTable columns={[t('score'), t('teams')]} rows={rows.map(({ range, teams }) => [range, teams])} />
    </BarChart>
  )
}

export function TimelinePart({ statistics: { timeline } }: PartProps) {
  const t = useTranslations('running.statistics')
  const { number } = useFigures()
  const rows = timeline.buckets.map((bucket) => ({ ...bucket, time: formatLocalTime(bucket.at) }))
  return (
    <BarChart
      caption={t('byTime')}
      bars={rows.map(({ time, submissions, solves }) => ({
        ...{ key: time, label: time, value: submissions, part: Math.min(solves, submissions) },
        text: `${number(submissions)} · ${number(solves)}`,
      }))}
      actions={<StatisticsExport table="timeline" label={t('timeline')} />}
    >
      <FigureTable
        columns={[t('time'), t('submissions'), t('solves')]}
        rows={rows.map(({ time, submissions, solves }) => [time, submissions, solves])}
      />
    </BarChart>
  )
}
