import type { Session } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, TimeText } from '@tiltyard/ui'
import { Bot, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import { type DeviceKind, deviceOf } from './device.model.ts'
import styles from './security.module.css'

const icons: Readonly<Record<DeviceKind, LucideIcon>> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  program: Bot,
}

export function SessionRow({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const t = useTranslations('security.sessions')
  const { browser, system, kind } = deviceOf(session.userAgent)
  const Icon = icons[kind]
  const name = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
  return (
    <li className={styles['row']}>
      <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles['what']}>
        <p className={styles['name']} title={session.userAgent}>
          {name}
          {session.current ? <span className={styles['tag']}>{t('current')}</span> : null}
        </p>
        <p className={styles['hint']}>
          {t('seen')} <TimeText value={session.lastSeenAt} relative /> · {t('since')}{' '}
          <TimeText value={session.startedAt} format="YYYY-MM-DD HH:mm" />
        </p>
      </div>
      {session.current ? null : (
        <Button size="small" aria-label={t('endNamed', { name })} onPress={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
