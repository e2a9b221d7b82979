import type { CurrentUser } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, Button, buttonClass } from '@tiltyard/ui'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { toasts, useTellFailure } from '../notices/index.ts'
import { takeUser } from '../session/index.ts'
import styles from './profile.module.css'
import { showAvatar } from './queries.ts'

const AvatarDialog = lazy(() => import('./avatar-dialog.tsx'))
const accepted = 'image/png,image/jpeg,image/webp,image/gif'
const largestBytes = 20 * 1024 * 1024

export function AvatarField({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('profile.avatar')
  const tellFailure = useTellFailure()
  const [chosen, setChosen] = useState<File | null>(null)
  const choose = (file: File) => {
    const problem = file.type.startsWith('image/') ? file.size > largestBytes && 'tooLarge' : 'notPicture'
    if (problem) toasts.show({ kind: 'error', text: t(problem) })
    else setChosen(file)
  }
  const remove = async () => {
    const outcome = await showAvatar(null, crypto.randomUUID())
    if (!outcome.ok) return tellFailure(outcome, { title: t('failed'), retry: () => void remove() })
    takeUser({ ...user, avatar: null })
    toasts.show({ kind: 'success', text: t('removed') })
  }
  return (
    <div className={styles['face']}>
      <Avatar src={user.avatar} size={96} />
      <div className={styles['faceActions']}>
        <label className={buttonClass({ kind: 'secondary', size: 'small' })}>
          <Camera size={16} aria-hidden="true" />
          {user.avatar ? t('change') : t('choose')}
          <input
            type="file"
            className="unseen"
            accept={accepted}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // The same file may be chosen again after the dialog was closed.
              currentTarget.value = ''
              if (file) choose(file)
            }}
          />
        </label>
        {user.avatar ? (
          <Button kind="quiet" size="small" onPress={() => void remove()}>
            {t('remove')}
          </Button>
        ) : null}
      </div>
      {chosen ? (
        <Suspense>
          <AvatarDialog
            file={chosen}
            onClose={() => setChosen(null)}
            onChanged={(avatar) => {
              setChosen(null)
              takeUser({ ...user, avatar })
              toasts.show({ kind: 'success', text: t('saved') })
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
