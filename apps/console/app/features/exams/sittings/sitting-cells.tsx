import type { SittingListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Tag } from 'antd'
import { clockText } from '../../shared/times/index.ts'
import { ageOf, millisecondsLeft, type SittingState, signalsOf, stateOf } from './sittings.model.ts'
import styles from './sittings.module.css'

/** Times are computed as of the server's clock at the last refresh. */
type SittingCellProps = { readonly sitting: SittingListItem; readonly serverNow: string }

const colours: Readonly<Record<SittingState, string>> = {
  open: 'success',
  silent: 'warning',
  candidate: 'default',
  clock: 'default',
  organiser: 'error',
}

export function SittingStateTag({ sitting, serverNow }: SittingCellProps) {
  const t = useTranslations('examSittings.states')
  const state = stateOf(sitting, serverNow)
  return <Tag color={colours[state]}>{t(state)}</Tag>
}

export function TimeLeft({ sitting, serverNow }: SittingCellProps) {
  const t = useTranslations('examSittings')
  const left = millisecondsLeft(sitting, serverNow)
  return (
    <>
      {left === null ? '—' : clockText(left)}
      {sitting.extraSeconds > 0 ? (
        <div className={styles['extra']}>
          {t('extra', { minutes: Math.round(sitting.extraSeconds / 60) })}
        </div>
      ) : null}
    </>
  )
}

export function AnsweredBar({ sitting: { answered, questions } }: Pick<SittingCellProps, 'sitting'>) {
  return (
    <span className={styles['answered']}>
      <svg className={styles['track']} aria-hidden="true">
        <rect
          className={styles['bar']}
          height="100%"
          width={`${(answered / Math.max(1, questions)) * 100}%`}
        />
      </svg>
      <span className="figures">{`${answered} / ${questions}`}</span>
    </span>
  )
}

export function SaveAge({ sitting: { lastSavedAt }, serverNow }: SittingCellProps) {
  const t = useTranslations('examSittings')
  if (lastSavedAt === null) return '—'
  const { unit, count } = ageOf(lastSavedAt, serverNow)
  return t(`ages.${unit}`, { count })
}

export function Signals({ sitting }: Pick<SittingCellProps, 'sitting'>) {
  const t = useTranslations('examSittings')
  const signals = signalsOf(sitting)
  if (signals.length === 0) return '—'
  return (
    <Flex gap={4} wrap>
      {signals.map(({ kind, count }) => (
        <Tag key={kind} color="warning">
          {t(`signal.${kind}`, { count })}
        </Tag>
      ))}
    </Flex>
  )
}
