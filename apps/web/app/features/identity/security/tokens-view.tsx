import type { AccessToken } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames, Dialog, EmptyState, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useResource } from '../../shared/data/index.ts'
import { toasts, useFailureToast } from '../../shared/toasts/index.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { listTokens, revokeToken } from './queries.ts'
import { maxTokens } from './security.model.ts'
import styles from './security.module.css'

export function TokensView() {
  const t = useTranslations('security.tokens')
  const { loaded, load, refresh } = useResource(listTokens)
  const [isCreating, setCreating] = useState(false)
  const [ending, setEnding] = useState<AccessToken | null>(null)
  const createButton = (
    <Button kind="primary" onPress={() => setCreating(true)}>
      {t('make')}
    </Button>
  )
  return (
    <>
      <p className={styles['hint']}>{t('lead')}</p>
      <Load
        of={loaded}
        skeleton={<ListSkeleton rows={3} />}
        empty={
          <EmptyState
            title={t('none')}
            icon={<KeyRound size={40} strokeWidth={1.5} aria-hidden="true" />}
            actions={createButton}
          >
            {t('noneText')}
          </EmptyState>
        }
        onRetry={load}
      >
        {(tokens) => (
          <>
            <ul className={styles['rows']}>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
              ))}
            </ul>
            {tokens.length < maxTokens ? (
              createButton
            ) : (
              <p className={styles['hint']}>{t('most', { most: maxTokens })}</p>
            )}
          </>
        )}
      </Load>
      {isCreating ? (
        <NewTokenDialog onClose={() => setCreating(false)} onCreated={() => void refresh()} />
      ) : null}
      <RevokeTokenDialog token={ending} onClose={() => setEnding(null)} onEnded={() => void refresh()} />
    </>
  )
}

function TokenRow({ token, onEnd }: { readonly token: AccessToken; readonly onEnd: () => void }) {
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

type RevokeTokenDialogProps = {
  readonly token: AccessToken | null
  readonly onClose: () => void
  readonly onEnded: () => void
}

function RevokeTokenDialog({ token, onClose, onEnded }: RevokeTokenDialogProps) {
  const t = useTranslations('security.tokens')
  const basics = useTranslations('basics')
  const showFailure = useFailureToast()
  const [isPending, setPending] = useState(false)
  const end = async () => {
    if (!token) return
    setPending(true)
    const outcome = await revokeToken(token.id)
    setPending(false)
    onClose()
    if (outcome.ok) toasts.show({ kind: 'success', text: t('ended') })
    else showFailure(outcome)
    onEnded()
  }
  return (
    <Dialog
      isOpen={token !== null}
      onClose={onClose}
      title={t('endTitle')}
      actions={
        <>
          <Button onPress={onClose}>{basics('cancel')}</Button>
          <Button kind="primary" isPending={isPending} onPress={() => void end()}>
            {t('end')}
          </Button>
        </>
      }
    >
      {t('endText', { name: token?.name ?? '' })}
    </Dialog>
  )
}
