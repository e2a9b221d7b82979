import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Countdown } from '@tiltyard/ui'
import { MonitorPlay } from 'lucide-react'
import { Link } from 'react-router'
import { questionPath, useEnvironments } from '../../environments/index.ts'
import { useLocalised } from '../../site/index.ts'
import styles from './training-home.module.css'

/** An environment that is still open: the first thing to come back to. Without one there is nothing here. */
export function ResumeCard() {
  const t = useTranslations('training.home.resume')
  const localised = useLocalised()
  const { loaded, reload } = useEnvironments()
  const running = loaded.state === 'ready' ? loaded.value.data.find(({ state }) => state === 'running') : null
  const question = running?.questions[0]
  if (!running || !question) return null
  return (
    <section className={styles['resume']} aria-labelledby="resume">
      <MonitorPlay size={24} aria-hidden="true" />
      <div>
        <h2 id="resume">
          {t('title')}：{localised(question.name)}
        </h2>
        <p className={styles['why']}>{t('environment')}</p>
      </div>
      <Countdown until={running.expiresAt} label={t('left')} onEnd={reload} />
      <Link to={questionPath(question.id)} className={buttonClass({ kind: 'primary' })}>
        {t('go')}
      </Link>
    </section>
  )
}
