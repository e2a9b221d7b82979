import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, ErrorState, Notice, Spinner } from '@tiltyard/ui'
import { canReopen, type TerminalState } from './terminal.model.ts'
import styles from './terminal.module.css'

type TerminalNoticeProps = { readonly state: TerminalState; readonly reconnect: () => void }

/** Shown above the last output, which stays readable. */
export function TerminalNotice({ state, reconnect }: TerminalNoticeProps) {
  const t = useTranslations('terminal')
  const basics = useTranslations('basics')
  if (state.at === 'connected') return null
  if (state.at === 'connecting')
    return (
      <p className={styles['connecting']} role="status">
        <Spinner /> {t('connecting')}
      </p>
    )
  if (state.at === 'refused')
    return (
      <div className={styles['cover']}>
        <ErrorState
          title={t('over.title')}
          retry={{ label: basics('retry'), onPress: reconnect }}
          {...(state.requestId && { requestId: { label: basics('requestId'), value: state.requestId } })}
        >
          {state.msg}
        </ErrorState>
      </div>
    )
  if (state.at === 'reconnecting')
    return (
      <div className={styles['notice']}>
        <Notice
          kind="attention"
          actions={
            <Button size="small" onPress={reconnect}>
              {t('reconnectNow')}
            </Button>
          }
        >
          {/* The countdown is hidden from screen readers, which would announce it every second. */}
          <span aria-hidden="true">{t('reconnecting', { seconds: state.seconds })}</span>
          <span className={styles['forReaders']}>{t('reconnecting', { seconds: 0 })}</span>
        </Notice>
      </div>
    )
  return (
    <div className={styles['notice']}>
      <Notice
        kind="info"
        title={t('over.title')}
        actions={
          canReopen(state.why) ? (
            <Button size="small" onPress={reconnect}>
              {t('over.again')}
            </Button>
          ) : null
        }
      >
        {t(`over.${state.why}`)}
      </Notice>
    </div>
  )
}
