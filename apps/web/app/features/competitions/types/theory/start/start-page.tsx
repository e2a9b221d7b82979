import { mapFailure } from '@tiltyard/client'
import { addresses, type CandidatePaper, type ExamSheet } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Checkbox, Countdown, Notice } from '@tiltyard/ui'
import { useState } from 'react'
import { call } from '../../../../identity/session/index.ts'
import { useLocalised } from '../../../../platform/settings/index.ts'
import { type Competition, paramsOf } from '../../../play/index.ts'
import { PaperFacts } from '../papers/paper-facts.tsx'
import { PaperRules } from '../papers/paper-rules.tsx'
import { DeviceChecks } from './device-checks.tsx'
import { SampleQuestion } from './sample-question.tsx'
import styles from './start.module.css'

type StartPageProps = {
  readonly competition: Competition
  readonly paper: CandidatePaper
  readonly isPaused: boolean
  readonly onBegun: (sheet: ExamSheet) => void
  readonly onReload: () => void
}

/** Everything to know and to check before the time runs. */
export function StartPage(props: StartPageProps) {
  const { competition, paper } = props
  const t = useTranslations('exams.start')
  const localised = useLocalised()
  return (
    <article className={styles['page']} aria-labelledby="paper-name">
      <h2 id="paper-name" tabIndex={-1} data-panel-title="">
        {localised(paper.name)}
      </h2>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Card>
            <div className={styles['part']}>
              <PaperFacts paper={paper} />
            </div>
          </Card>
          <Card>
            <section className={styles['part']} aria-labelledby="rules">
              <h3 id="rules">{t('rules')}</h3>
              <PaperRules rules={paper.rules} />
              <Begin {...props} />
            </section>
          </Card>
        </div>
        <div className={styles['column']}>
          <DeviceChecks competition={competition} />
          <SampleQuestion />
        </div>
      </div>
    </article>
  )
}

function Begin({ competition, paper, isPaused, onBegun, onReload }: StartPageProps) {
  const t = useTranslations('exams.start')
  const papers = useTranslations('exams.papers')
  const basics = useTranslations('basics')
  const [isAccepted, setAccepted] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [retryKey] = useState(() => crypto.randomUUID())
  const { taskId, state, opensAt, minutesNow, rules } = paper

  if (state === 'waiting') return <Countdown until={opensAt} label={papers('opensIn')} onEnd={onReload} />
  const begin = async () => {
    setMissing(!isAccepted)
    if (!isAccepted) return
    setBusy(true)
    const params = { ...paramsOf(competition), taskId }
    const body = { acceptsRules: true }
    const outcome = await call(addresses.beginSitting, { params, body }, { retryKey })
    setBusy(false)
    if (outcome.ok) return onBegun(outcome.value)
    setError(mapFailure(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }).text)
    onReload()
  }
  return (
    <div className={styles['begin']}>
      {isPaused ? <Notice kind="attention">{t('paused')}</Notice> : null}
      {error ? <Notice kind="error">{error}</Notice> : null}
      {minutesNow < rules.minutes ? (
        <Notice kind="attention">{t('shorter', { now: minutesNow, full: rules.minutes })}</Notice>
      ) : null}
      <Checkbox
        name="accept"
        checked={isAccepted}
        error={isMissing && !isAccepted ? t('acceptFirst') : undefined}
        onChange={setAccepted}
      >
        {t('accept')}
      </Checkbox>
      <div>
        <Button
          kind="primary"
          size="large"
          isPending={isBusy}
          isDisabled={isPaused}
          data-begin=""
          onPress={() => void begin()}
        >
          {t('begin', { count: minutesNow })}
        </Button>
      </div>
      <p className={styles['quiet']}>{t('cannotPause')}</p>
    </div>
  )
}
