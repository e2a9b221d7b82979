import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'
import { useState } from 'react'
import { useTellFailure } from '../notices/index.ts'
import { changeAccount, dismissTrouble } from './session.ts'
import { useSession } from './use-session.ts'

/** Never decided silently: someone else's ticket must not take over, nor end, a running session. */
export default function AccountChoice() {
  const t = useTranslations('session')
  const { shown } = useSession()
  const tellFailure = useTellFailure()
  const [changing, setChanging] = useState(false)
  const change = async () => {
    setChanging(true)
    const failure = await changeAccount()
    if (!failure) return
    setChanging(false)
    tellFailure(failure)
  }
  return (
    <Dialog
      isOpen
      mustChoose
      onClose={dismissTrouble}
      title={t('otherTitle')}
      actions={
        <>
          <Button isPending={changing} onPress={() => void change()}>
            {t('change')}
          </Button>
          <Button kind="primary" onPress={dismissTrouble}>
            {shown ? t('stayAs', { nickname: shown.nickname }) : t('stay')}
          </Button>
        </>
      }
    >
      {t('otherText')}
    </Dialog>
  )
}
