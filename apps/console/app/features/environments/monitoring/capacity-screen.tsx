import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert } from 'antd'
import { ListSkeleton, PageHead } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import type { Capacity } from './capacity.model.ts'
import styles from './capacity.module.css'
import { HourChart } from './hour-chart.tsx'
import { capacityQuery } from './queries.ts'

export function CapacityScreen() {
  const t = useTranslations()
  const capacity = useQuery(capacityQuery())
  return (
    <>
      <PageHead title={t('templates.capacity.title')}>{t('templates.capacity.lead')}</PageHead>
      {capacity.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {capacity.isError ? (
        <FailureResult fault={capacity.error} retry={() => void capacity.refetch()} />
      ) : null}
      {capacity.data ? <Figures capacity={capacity.data} /> : null}
    </>
  )
}

function Figures({ capacity }: { readonly capacity: Capacity }) {
  const t = useTranslations('templates.capacity')
  const { used, limit, forecast } = capacity
  const of = (value: number, most: number | null) => `${value} / ${most ?? t('unlimited')}`
  const cores = (millis: number) => Math.round(millis / 100) / 10
  const gigabytes = (megabytes: number) => Math.round(megabytes / 102.4) / 10
  const cards = [
    [t('count'), of(used.count, limit.count)],
    [t('cpu'), of(cores(used.cpuMillis), limit.cpuMillis === null ? null : cores(limit.cpuMillis))],
    [t('memory'), of(gigabytes(used.memoryMb), limit.memoryMb === null ? null : gigabytes(limit.memoryMb))],
    [t('warm'), `${capacity.warm}`],
    [t('queued'), `${capacity.queued}`],
  ] as const
  return (
    <>
      {capacity.isAvailable ? null : (
        <Alert type="error" showIcon title={t('unavailable')} style={{ marginBottom: 16 }} />
      )}
      <div className={styles['cards']}>
        {cards.map(([label, text]) => (
          <div key={label} className={styles['card']}>
            <span className={styles['figure']}>{text}</span>
            {label}
          </div>
        ))}
      </div>
      <Forecast forecast={forecast} />
      <HourChart capacity={capacity} />
    </>
  )
}

function Forecast({ forecast }: Pick<Capacity, 'forecast'>) {
  const t = useTranslations('templates.capacity')
  const spaced = { marginBottom: 16 }
  if (forecast.meanMinutes === null)
    return <Alert type="info" showIcon style={spaced} title={t('forecastNothing')} />
  return (
    <Alert
      type={forecast.isEnough ? 'success' : 'warning'}
      showIcon
      style={spaced}
      title={t(forecast.isEnough ? 'enough' : 'notEnough')}
      description={t('forecastText', {
        starts: Math.round(forecast.startsPerHour),
        minutes: Math.round(forecast.meanMinutes),
        expected: Math.round(forecast.expected),
      })}
    />
  )
}
