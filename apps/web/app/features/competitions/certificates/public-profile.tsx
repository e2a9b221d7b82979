import type { HallVisibility } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ListSkeleton, Load } from '@tiltyard/ui'
import { useId } from 'react'
import { Link } from 'react-router'
import { useResource } from '../../shared/data/index.ts'
import { useFailureToast } from '../../shared/toasts/index.ts'
import { hallPersonPath } from '../hall-of-fame/index.ts'
import { CertificateMessages } from './certificates.messages.tsx'
import styles from './certificates.module.css'
import { getVisibility, hasPublicPage, updateVisibility } from './queries.ts'

const choices = ['name', 'nickname', 'hidden'] as const satisfies readonly HallVisibility[]

/** The person chooses the name under which their history is public, or none, and sees the public page. */
export function PublicProfile({ userId }: { readonly userId: string }) {
  return (
    <CertificateMessages>
      <Choice userId={userId} />
    </CertificateMessages>
  )
}

function Choice({ userId }: { readonly userId: string }) {
  const t = useTranslations('certificates.visibility')
  const group = useId()
  const { loaded, load, setValue } = useResource(getVisibility)
  const page = useResource(hasPublicPage)
  const showFailure = useFailureToast()
  const choose = async (before: HallVisibility, visibility: HallVisibility): Promise<void> => {
    setValue({ visibility })
    const outcome = await updateVisibility(visibility)
    if (outcome.ok) return page.load()
    setValue({ visibility: before })
    showFailure(outcome, { title: t('undone'), retry: () => void choose(before, visibility) })
  }
  return (
    <Load of={loaded} skeleton={<ListSkeleton />} empty={null} onRetry={load}>
      {({ visibility }) => (
        <fieldset className={styles['choices']}>
          <legend>{t('title')}</legend>
          <p className={styles['quiet']}>{t('text')}</p>
          {choices.map((choice) => (
            <label key={choice} className={styles['choice']}>
              <input
                type="radio"
                name={group}
                checked={visibility === choice}
                onChange={() => void choose(visibility, choice)}
              />
              {t(`choices.${choice}`)}
            </label>
          ))}
          {visibility === 'hidden' ? null : page.loaded.state === 'ready' && page.loaded.value.hasPage ? (
            <p>
              <Link to={hallPersonPath(userId)}>{t('view')}</Link>
            </p>
          ) : (
            <p className={styles['quiet']}>{t('noneYet')}</p>
          )}
        </fieldset>
      )}
    </Load>
  )
}
