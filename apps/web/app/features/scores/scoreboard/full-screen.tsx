import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass } from '@tiltyard/ui'
import { Maximize, Minimize, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import styles from './full-screen.module.css'

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** The only controls on a wall: they fade until somebody comes near. */
export function FullScreenControls({ back }: { readonly back: string }) {
  const t = useTranslations('scoreboard.board')
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const change = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
  const label = isFull ? t('leaveFullScreen') : t('fullScreen')
  return (
    <span className={styles['controls']}>
      <Button kind="quiet" icon aria-label={label} onPress={change}>
        {isFull ? <Minimize size={20} aria-hidden="true" /> : <Maximize size={20} aria-hidden="true" />}
      </Button>
      <Link to={back} aria-label={t('leave')} className={buttonClass({ kind: 'quiet', icon: true })}>
        <X size={20} aria-hidden="true" />
      </Link>
    </span>
  )
}
