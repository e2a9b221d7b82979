import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'
import { useState } from 'react'
import { useFailureToast } from '../../shared/toasts/index.ts'
import { changeAccount, dismissSignInFailure } from './session.ts'
import { useSession } from './use-session.ts'

/** The user must decide: a ticket of another account must neither replace nor end the current session. */
export default function AccountChoice() {
  const t = useTranslations('session')
  const { displayUser } = useSession()
  const showFailure = useFailureToast()
  const [changing, setChanging] = useState(false)
  const change = async () => {
    setChanging(true)
    const failure = await changeAccount()
    if (!failure) return
    setChanging(false)
    showFailure(failure)
  }
  return (
    <Dialog
      isOpen
      mustChoose
      onClose={dismissSignInFailure}
      title={t('otherTitle')}
      actions={
        <>
          <Button isPending={changing} onPress={() => void change()}>
            {t('change')}
          </Button>
          <Button kind="primary" onPress={dismissSignInFailure}>
            {displayUser ? t('stayAs', { nickname: displayUser.nickname }) : t('stay')}
          </Button>
        </>
      }
    >
      {t('otherText')}
    </Dialog>
  )
}
