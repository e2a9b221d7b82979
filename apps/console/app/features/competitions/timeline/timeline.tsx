import { type CompetitionAdminView, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { formatTime } from '@tiltyard/ui/format-time'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { localTimeZone } from '../../shared/times/index.ts'
import { axisOf, type Span } from './timeline.model.ts'
import styles from './timeline.module.css'

const formatMoment = (at: number) => formatTime(at, localTimeZone, 'MM-DD HH:mm')
const percent = (part: number) => `${part}%`

/** Registration, stages, freezes and reveals as bars on one axis, with the current time of the server. */
export function Timeline({ competition }: { readonly competition: CompetitionAdminView }) {
  const t = useTranslations('organising.timeline')
  const { language } = useLanguage()
  const axis = axisOf(competition)
  const spanText = ({ from, to }: Span) => t('from', { from: formatMoment(from), to: formatMoment(to) })
  return (
    <figure className={styles['picture']} aria-label={t('label')}>
      <div className={styles['rows']}>
        {axis.registration ? (
          <Row name={t('registration')}>
            <Bar span={axis.registration} look="registration" label={spanText(axis.registration)} />
          </Row>
        ) : null}
        {axis.stages.map(({ id, whole, frozen }) => {
          const stage = competition.stages.find((each) => each.id === id)
          const name = stage ? inLanguage(stage.name, language) : ''
          return (
            <Row key={id} name={name}>
              <Bar
                span={whole}
                look={stage?.state === 'paused' ? 'paused' : 'stage'}
                label={spanText(whole)}
              />
              {frozen && frozen.width > 0 ? (
                <Bar span={frozen} look="frozen" label={`${t('frozen')} ${spanText(frozen)}`} />
              ) : null}
            </Row>
          )
        })}
        <div className={styles['over']} aria-hidden="true">
          {axis.ticks.map(({ at, left }) => (
            <span key={at} className={styles['line']} style={{ left: percent(left) }} />
          ))}
          {axis.marks.map(({ kind, at, left }) => (
            <span key={`${kind}${at}`} className={styles[kind]} style={{ left: percent(left) }} />
          ))}
        </div>
      </div>
      <div className={styles['axis']} aria-hidden="true">
        {axis.ticks.map(({ at, left }) => (
          <span key={at} style={{ left: percent(left) }}>
            {formatMoment(at)}
          </span>
        ))}
      </div>
      <figcaption className={styles['legend']}>
        <span className={styles['keyRegistration']}>{t('registration')}</span>
        <span className={styles['keyFrozen']}>{t('frozen')}</span>
        {axis.marks.map(({ kind, at }) => (
          <span key={`${kind}${at}`} className={styles[`key-${kind}`]}>
            {t(kind)} <span className="figures">{formatMoment(at)}</span>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <div className={styles['track']}>{children}</div>
    </div>
  )
}

type BarProps = {
  readonly span: Span
  readonly look: 'registration' | 'stage' | 'paused' | 'frozen'
  readonly label: string
}

function Bar({ span: { left, width }, look, label }: BarProps) {
  return (
    <Tooltip title={label}>
      <span
        role="img"
        aria-label={label}
        className={`${styles['bar']} ${styles[look]}`}
        style={{ left: percent(left), width: percent(Math.max(width, 0.6)) }}
      />
    </Tooltip>
  )
}
