import type { CurrentUser } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, Button, buttonClass, classNames } from '@tiltyard/ui'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { toasts, useFailureToast } from '../../shared/toasts/index.ts'
import { setUser } from '../session/index.ts'
import styles from './profile.module.css'
import { changeAvatar } from './queries.ts'
import { verificationOf } from './verification.model.ts'

export function ProfileHead({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('profile')
  const { word, tone, by } = verificationOf(user)
  return (
    <div className={styles['head']}>
      <AvatarField user={user} />
      <div>
        <p className={styles['nickname']}>{user.nickname}</p>
        <dl className={styles['facts']}>
          <dt>{t('verification')}</dt>
          <dd>
            <span className={classNames(styles['tag'], styles[tone])}>{t(`verified.${word}`)}</span>
            {by ? <span>{t(`verifiedBy.${by}`)}</span> : null}
            {word === 'done' ? null : (
              <Link to="/account/center/accountSecurity?tab=userVerify">{t('toVerification')}</Link>
            )}
          </dd>
        </dl>
      </div>
    </div>
  )
}

const AvatarDialog = lazy(() => import('./avatar-dialog.tsx'))
const accepted = 'image/png,image/jpeg,image/webp,image/gif'
const largestBytes = 20 * 1024 * 1024

function AvatarField({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('profile.avatar')
  const showFailure = useFailureToast()
  const [chosenFile, setChosenFile] = useState<File | null>(null)
  const choose = (file: File) => {
    const problem = file.type.startsWith('image/') ? file.size > largestBytes && 'tooLarge' : 'notPicture'
    if (problem) toasts.show({ kind: 'error', text: t(problem) })
    else setChosenFile(file)
  }
  const remove = async () => {
    const outcome = await changeAvatar(null, crypto.randomUUID())
    if (!outcome.ok) return showFailure(outcome, { title: t('failed'), retry: () => void remove() })
    setUser({ ...user, avatar: null })
    toasts.show({ kind: 'success', text: t('removed') })
  }
  return (
    <div className={styles['face']}>
      <Avatar src={user.avatar} seed={user.id} size={96} />
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
              // Reset, so that the same file can be selected again.
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
      {chosenFile ? (
        <Suspense>
          <AvatarDialog
            file={chosenFile}
            onClose={() => setChosenFile(null)}
            onChanged={(avatar) => {
              setChosenFile(null)
              setUser({ ...user, avatar })
              toasts.show({ kind: 'success', text: t('saved') })
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
