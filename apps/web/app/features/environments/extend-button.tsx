import type { Environment } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, TimeText, useServerNow } from '@tiltyard/ui'
import { TimerReset } from 'lucide-react'
import { extensionOf } from './environment.model.ts'
import styles from './environment-bar.module.css'
import { useExtend } from './use-extend.ts'

type ExtendButtonProps = { readonly environment: Environment; readonly onChanged: () => void }

/** Where it cannot be pressed, it says until when. */
export function ExtendButton({ environment, onChanged }: ExtendButtonProps) {
  const t = useTranslations('environments.acts')
  const now = useServerNow()
  const { extend, isBusy } = useExtend(environment.id, onChanged)
  const extension = now === null ? null : extensionOf(environment, now)
  return (
    <span className={styles['extend']}>
      <Button size="small" isPending={isBusy} isDisabled={extension?.kind !== 'now'} onPress={extend}>
        <TimerReset size={16} aria-hidden="true" />
        {t('extend')}
      </Button>
      {extension?.kind === 'later' ? (
        <small>
          {t('extendFrom')} <TimeText value={extension.from} format="HH:mm:ss" />
        </small>
      ) : null}
      {extension?.kind === 'never' ? <small>{t('atCap')}</small> : null}
    </span>
  )
}
