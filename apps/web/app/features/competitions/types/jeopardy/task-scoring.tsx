import type { ScoringRule, TaskDetail } from '@tiltyard/contracts/browser'
import { useFormatter, useTranslations } from '@tiltyard/i18n/browser'
import { TimeText } from '@tiltyard/ui'
import { Droplet } from 'lucide-react'
import { formulaOf } from './scoring-rule.model.ts'
import styles from './task-parts.module.css'

/** The scoring rule in words, then as a formula. */
export function ScoringRuleText({ rule }: { readonly rule: ScoringRule }) {
  const t = useTranslations('play.task.rule')
  const formula = formulaOf(rule)
  return (
    <section aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p className={styles['rule']}>
        <RuleDescription rule={rule} />
      </p>
      {formula ? (
        <p className={styles['formula']}>
          <code>{formula}</code>
          <span>{t('where')}</span>
        </p>
      ) : null}
    </section>
  )
}

function RuleDescription({ rule }: { readonly rule: ScoringRule }) {
  const t = useTranslations('play.task.rule')
  const format = useFormatter()
  switch (rule.name) {
    case 'static':
      return t('static', { points: rule.points })
    case 'linear':
      return t('linear', { initial: rule.initial, decay: rule.decay, minimum: rule.minimum })
    case 'quadratic':
      return t('quadratic', { initial: rule.initial, decay: rule.decay, minimum: rule.minimum })
    case 'expFloor':
      return t('expFloor', {
        initial: rule.initial,
        share: format.number(rule.ratio, { style: 'percent', maximumFractionDigits: 1 }),
      })
    case 'rational':
      return t('rational', { initial: rule.initial, halfAt: rule.halfAt, minimum: rule.minimum })
  }
}

export function FirstSolvers({ solvers }: { readonly solvers: TaskDetail['firstSolvers'] }) {
  const t = useTranslations('play')
  return (
    <section aria-label={t('task.firstSolvers')}>
      <h3>{t('task.firstSolvers')}</h3>
      {solvers.length === 0 ? (
        <p className={styles['quiet']}>{t('task.nobodyYet')}</p>
      ) : (
        <ol className={styles['solvers']}>
          {solvers.map(({ teamId, name, at }, index) => (
            <li key={teamId}>
              <span className={styles['place']}>
                <Droplet size={16} aria-hidden="true" />
                {t('board.blood', { place: String(index + 1) })}
              </span>
              <span className={styles['team']}>{name}</span>
              <TimeText value={at} format="MM-DD HH:mm:ss" />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
