import type { DatasetApplication } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames, TimeText } from '@tiltyard/ui'
import { Check, Circle, CircleDot, Clock, Undo2, X } from 'lucide-react'
import { type Step, stepsOf } from './access.model.ts'
import styles from './access.module.css'

const signs = { done: Check, current: CircleDot, next: Circle } as const

/** Steps that happened and are no progress. */
const setbacks: Partial<Record<Step['kind'], { readonly Sign: typeof Check; readonly style: string }>> = {
  returned: { Sign: Undo2, style: 'back' },
  rejected: { Sign: X, style: 'refused' },
  revoked: { Sign: X, style: 'refused' },
  withdrawn: { Sign: Undo2, style: 'over' },
  expired: { Sign: Clock, style: 'over' },
}

/** The application as a line of steps with dates. */
export function ApplicationSteps({ application }: { readonly application: Steps }) {
  const t = useTranslations('datasetAccess')
  return (
    <ol className={styles['steps']} aria-label={t('steps.label')}>
      {stepsOf(application).map(({ kind, state, at, text }, index) => {
        const { Sign, style } = setbacks[kind] ?? { Sign: signs[state], style: state }
        return (
          <li
            key={index}
            className={classNames(styles['step'], styles[state], styles[style])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <Sign size={16} aria-hidden="true" />
            <div>
              <p className={styles['stepName']}>{t(`steps.${kind}`)}</p>
              {at ? (
                <p className={styles['quiet']}>
                  {kind === 'deciding' ? `${t('steps.due')} ` : null}
                  <TimeText value={at} format="YYYY-MM-DD HH:mm" />
                </p>
              ) : null}
              {text ? <blockquote className={styles['said']}>{text}</blockquote> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

type Steps = Pick<DatasetApplication, 'state' | 'steps' | 'answerDueAt'>
