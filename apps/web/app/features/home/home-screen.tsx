import { useTranslations } from '@tiltyard/i18n/browser'
import { Areas } from './areas.tsx'
import styles from './home.module.css'
import { Scene } from './scene.tsx'
import { WayIn } from './way-in.tsx'

export function HomeScreen() {
  const t = useTranslations('home')
  return (
    <>
      <title>{t('title')}</title>
      <meta name="description" content={t('description')} />
      <section className={styles['hero']}>
        <div className={styles['words']}>
          <p className={styles['eyebrow']}>{t('eyebrow')}</p>
          <h1 className={styles['headline']}>{t('headline')}</h1>
          <p className={styles['lead']}>{t('lead')}</p>
          <WayIn />
        </div>
        <Scene />
      </section>
      <Areas />
    </>
  )
}
