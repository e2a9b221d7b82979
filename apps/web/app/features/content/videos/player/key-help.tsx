import { useTranslations } from '@tiltyard/i18n/browser'
import { Dialog } from '@tiltyard/ui'
import styles from './player.module.css'
import { keyHelp } from './player-keys.model.ts'

type KeyHelpProps = { readonly isOpen: boolean; readonly onClose: () => void }

export function KeyHelp({ isOpen, onClose }: KeyHelpProps) {
  const t = useTranslations('player.keys')
  const basics = useTranslations('basics')
  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={onClose} closeLabel={basics('close')}>
      <dl className={styles['keys']}>
        {keyHelp.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key === 'space' ? t('space') : key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
