import type { PublicStage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, Countdown, TimeText } from '@tiltyard/ui'
import styles from './waiting-room.module.css'

/** Before the first task: how long it will be. It opens by itself, for `usePlaying` knows when. */
export function WaitingRoom({ stage }: { readonly stage: PublicStage }) {
  const t = useTranslations('play')
  return (
    <Card>
      <section className={styles['room']} aria-labelledby="waiting">
        <h2 id="waiting">{t('waiting.title')}</h2>
        <Countdown until={stage.startsAt} label={t('stage.startsIn')} size="large" />
        <p className={styles['text']}>
          <TimeText value={stage.startsAt} format="YYYY-MM-DD HH:mm" />
        </p>
        <p className={styles['text']}>{t('waiting.text')}</p>
      </section>
    </Card>
  )
}
