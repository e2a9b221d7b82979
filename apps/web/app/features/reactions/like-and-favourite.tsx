import type { ItemType } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { SignInLinks, useSession } from '../session/index.ts'
import styles from './like-and-favourite.module.css'
import { ReactionButton } from './reaction-button.tsx'
import { useReactions } from './use-reactions.ts'

type LikeAndFavouriteProps = {
  /** What kind of thing it is, as the seed's calls name it. */
  readonly type: ItemType
  readonly id: string
}

/** For the head or the end of an article, a paper, an activity, a dataset … Whoever is not signed in is asked to, in place. */
export function LikeAndFavourite({ type, id }: LikeAndFavouriteProps) {
  const t = useTranslations('reactions')
  const basics = useTranslations('basics')
  const { phase } = useSession()
  const reactions = useReactions({ type, id })
  const [isAsking, ask] = useState(false)
  const isSignedOut = phase === 'signed-out'
  const shared = {
    item: { type, id },
    reactions,
    ...(isSignedOut && { onSignedOut: () => ask(true) }),
  }
  return (
    <div className={styles['whole']}>
      <div className={styles['buttons']}>
        <ReactionButton {...shared} act="like" />
        <ReactionButton {...shared} act="favorite" />
      </div>
      {isAsking && isSignedOut ? (
        <div className={styles['ask']} role="status">
          <p>{t('signIn')}</p>
          <div className={styles['ways']}>
            <SignInLinks size="small" />
            <Button kind="quiet" size="small" icon aria-label={basics('close')} onPress={() => ask(false)}>
              <X size={16} aria-hidden="true" />
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
