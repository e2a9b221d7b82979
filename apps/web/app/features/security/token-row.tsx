import type { AccessToken } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, TimeText } from '@tiltyard/ui'
import { KeyRound } from 'lucide-react'
import styles from './security.module.css'

export function TokenRow({ token, onEnd }: { readonly token: AccessToken; readonly onEnd: () => void }) {
  const t = useTranslations('security.tokens')
  const { name, start, scopes, expireTime, lastUseTime, expired } = token
  return (
    <li className={styles['row']}>
      <KeyRound size={22} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles['what']}>
        <p className={styles['name']}>
          {name}
          {scopes.map((scope) => (
            <span key={scope} className={classNames(styles['tag'], styles['plain'])}>
              {t(`scopes.${scope}`)}
            </span>
          ))}
          {expired ? <span className={classNames(styles['tag'], styles['bad'])}>{t('expired')}</span> : null}
        </p>
        <p className={styles['hint']}>
          <code>{start}…</code> · {t('until')} <TimeText value={expireTime} format="YYYY-MM-DD" /> ·{' '}
          {lastUseTime ? (
            <>
              {t('used')} <TimeText value={lastUseTime} relative />
            </>
          ) : (
            t('unused')
          )}
        </p>
      </div>
      <Button size="small" aria-label={t('endNamed', { name })} onPress={onEnd}>
        {t('end')}
      </Button>
    </li>
  )
}
