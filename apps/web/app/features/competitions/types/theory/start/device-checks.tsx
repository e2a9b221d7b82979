import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card } from '@tiltyard/ui'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Competition } from '../../../play/index.ts'
import { checkDevice } from './check-device.ts'
import { type DeviceCheck, isSlow } from './device-check.model.ts'
import styles from './start.module.css'

/** Differences below this one come from the measurement. */
const rightClockSeconds = 2

/** Line, storage and clock, checked when the page opens. */
export function DeviceChecks({ competition }: { readonly competition: Competition }) {
  const t = useTranslations('exams.start')
  const [check, setCheck] = useState<DeviceCheck | null>(null)
  const run = useCallback(async () => {
    setCheck(null)
    setCheck(await checkDevice(competition))
  }, [competition])
  useEffect(() => void run(), [run])
  return (
    <Card>
      <section className={styles['part']} aria-labelledby="checks">
        <h3 id="checks">{t('checks')}</h3>
        <dl className={styles['checks']} aria-live="polite">
          <Check label={t('line')} result={check && lineResult(check, t)} waiting={t('checking')} />
          <Check label={t('storage')} result={check && storageResult(check, t)} waiting={t('checking')} />
          <Check label={t('clock')} result={check && clockResult(check, t)} waiting={t('checking')} />
        </dl>
        <div>
          <Button size="small" isDisabled={check === null} onPress={() => void run()}>
            {t('checkAgain')}
          </Button>
        </div>
      </section>
    </Card>
  )
}

type CheckResult = { readonly state: 'good' | 'weak' | 'bad'; readonly text: string }
type Texts = ReturnType<typeof useTranslations<'exams.start'>>

function lineResult({ lineMs }: DeviceCheck, t: Texts): CheckResult {
  if (lineMs === null) return { state: 'bad', text: t('lineFailed') }
  return isSlow(lineMs)
    ? { state: 'weak', text: t('lineSlow', { ms: lineMs }) }
    : { state: 'good', text: t('lineGood', { ms: lineMs }) }
}

const storageResult = ({ isStored }: DeviceCheck, t: Texts): CheckResult =>
  isStored ? { state: 'good', text: t('storageGood') } : { state: 'weak', text: t('storageFailed') }

function clockResult({ clockSeconds }: DeviceCheck, t: Texts): CheckResult {
  if (clockSeconds === null) return { state: 'bad', text: t('lineFailed') }
  return clockSeconds < rightClockSeconds
    ? { state: 'good', text: t('clockGood') }
    : { state: 'weak', text: t('clockOff', { seconds: clockSeconds }) }
}

const signs = { good: CircleCheck, weak: TriangleAlert, bad: CircleX }

type CheckProps = {
  readonly label: ReactNode
  readonly result: CheckResult | null
  readonly waiting: string
}

function Check({ label, result, waiting }: CheckProps) {
  const Sign = result && signs[result.state]
  return (
    <div>
      <dt>{label}</dt>
      <dd className={result ? styles[result.state] : undefined}>
        {Sign ? <Sign size={16} aria-hidden="true" /> : null}
        <span>{result?.text ?? waiting}</span>
      </dd>
    </div>
  )
}
