import type { AccessToken } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'
import { useState } from 'react'
import { toasts, useTellFailure } from '../notices/index.ts'
import { endToken } from './queries.ts'

type Props = {
  readonly token: AccessToken | null
  readonly onClose: () => void
  readonly onEnded: () => void
}

export function EndTokenDialog({ token, onClose, onEnded }: Props) {
  const t = useTranslations('security.tokens')
  const basics = useTranslations('basics')
  const tellFailure = useTellFailure()
  const [isPending, setPending] = useState(false)
  const end = async () => {
    if (!token) return
    setPending(true)
    const outcome = await endToken(token.id)
    setPending(false)
    onClose()
    if (outcome.ok) toasts.show({ kind: 'success', text: t('ended') })
    else tellFailure(outcome)
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
