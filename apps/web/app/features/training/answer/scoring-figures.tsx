import { useTranslations } from '@tiltyard/i18n/browser'
import styles from './answer.module.css'
import { metrics } from './file-facts.tsx'

const counts = ['rows', 'right', 'labels', 'hits', 'wrong', 'missed', 'positives', 'negatives'] as const

/** What a scorer has measured: ours in the reader's language, an author's own under the names that they gave. */
export function ScoringFigures({ figures }: { readonly figures: Readonly<Record<string, number>> }) {
  const t = useTranslations('training')
  const named = (name: string) => {
    const metric = metrics.find((each) => each === name)
    if (metric) return t(`file.metrics.${metric}`)
    const count = counts.find((each) => each === name)
    return count ? t(`scoring.counts.${count}`) : name
  }
  const isMetric = ([name]: [string, number]) => metrics.some((each) => each === name)
  const all = Object.entries(figures)
  return (
    <dl className={styles['details']}>
      {[...all.filter(isMetric), ...all.filter((each) => !isMetric(each))].map(([name, value]) => (
        <div key={name}>
          <dt>{named(name)}</dt>
          <dd>{Number(value.toFixed(4))}</dd>
        </div>
      ))}
    </dl>
  )
}
