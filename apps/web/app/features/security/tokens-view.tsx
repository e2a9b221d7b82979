import type { AccessToken } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, EmptyState, ListSkeleton, Load } from '@tiltyard/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useLoaded } from '../center/index.ts'
import { EndTokenDialog } from './end-token-dialog.tsx'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { loadTokens } from './queries.ts'
import styles from './security.module.css'
import { TokenRow } from './token-row.tsx'
import { mostTokens } from './tokens.model.ts'

export function TokensView() {
  const t = useTranslations('security.tokens')
  const { loaded, load, refresh } = useLoaded(loadTokens)
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<AccessToken | null>(null)
  const make = (
    <Button kind="primary" onPress={() => setMaking(true)}>
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
            actions={make}
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
            {tokens.length < mostTokens ? (
              make
            ) : (
              <p className={styles['hint']}>{t('most', { most: mostTokens })}</p>
            )}
          </>
        )}
      </Load>
      {isMaking ? <NewTokenDialog onClose={() => setMaking(false)} onMade={() => void refresh()} /> : null}
      <EndTokenDialog token={ending} onClose={() => setEnding(null)} onEnded={() => void refresh()} />
    </>
  )
}
