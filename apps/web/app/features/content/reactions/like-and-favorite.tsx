import type { ItemReactions, ItemType } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, Count, classNames } from '@tiltyard/ui'
import { Bookmark, Heart, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call, SignInLinks, useSession } from '../../identity/session/index.ts'
import { useFailureToast } from '../../shared/toasts/index.ts'
import styles from './like-and-favorite.module.css'
import { type ReactionItem, type ReactionKind, reactionOf } from './reactions.model.ts'
import { createReactionsState } from './reactions-state.ts'

type LikeAndFavoriteProps = {
  /** Type of the item as in the API of the specification. */
  readonly type: ItemType
  readonly id: string
}

/** Reactions to an article, paper, activity or dataset. Visitors get a sign-in prompt in place. */
export function LikeAndFavorite({ type, id }: LikeAndFavoriteProps) {
  const t = useTranslations('reactions')
  const basics = useTranslations('basics')
  const { phase } = useSession()
  const reactions = useReactions({ type, id })
  const [isPromptOpen, setPromptOpen] = useState(false)
  const isSignedOut = phase === 'signed-out'
  const shared = {
    item: { type, id },
    reactions,
    ...(isSignedOut && { onSignedOut: () => setPromptOpen(true) }),
  }
  return (
    <div className={styles['whole']}>
      <div className={styles['buttons']}>
        <ReactionButton {...shared} act="like" />
        <ReactionButton {...shared} act="favorite" />
      </div>
      {isPromptOpen && isSignedOut ? (
        <div className={styles['ask']} role="status">
          <p>{t('signIn')}</p>
          <div className={styles['ways']}>
            <SignInLinks size="small" />
            <Button
              kind="quiet"
              size="small"
              icon
              aria-label={basics('close')}
              onPress={() => setPromptOpen(false)}
            >
              <X size={16} aria-hidden="true" />
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  )
}

type ReactionButtonProps = {
  readonly act: ReactionKind
  readonly item: ReactionItem
  readonly reactions: ItemReactions | undefined
  readonly onSignedOut?: () => void
}

const signs = { like: Heart, favorite: Bookmark } as const

/** A native button: aria-pressed conveys what the filled icon shows. */
function ReactionButton({ act, item, reactions, onSignedOut }: ReactionButtonProps) {
  const t = useTranslations('reactions')
  const showFailure = useFailureToast()
  const Sign = signs[act]
  const { on, count } = reactions ? reactionOf(reactions, act) : { on: false, count: 0 }
  const press = async () => {
    if (onSignedOut) return onSignedOut()
    const failure = await reactionsState.toggle(item, act)
    if (!failure) return
    showFailure(failure, { title: t('undone'), retry: () => void press() })
  }
  return (
    <button
      type="button"
      className={classNames(buttonClass({ kind: 'secondary' }), styles['button'], styles[act])}
      aria-pressed={on}
      onClick={() => void press()}
    >
      <Sign size={18} aria-hidden="true" className={styles['sign']} />
      <span>{t(on ? `${act}.on` : `${act}.off`)}</span>
      <span className={styles['count']}>{reactions ? <Count value={count} /> : null}</span>
    </button>
  )
}

/** One state per page, in the browser only: a shared document must not contain a user's reactions. */
const reactionsState = createReactionsState(call)
let lastReader: string | undefined

/** Undefined until loaded. */
function useReactions({ type, id }: ReactionItem): ItemReactions | undefined {
  const { phase, user } = useSession()
  const isSettled = phase === 'signed-in' || phase === 'signed-out'
  const reader = user?.id ?? ''
  useEffect(() => {
    if (!isSettled) return
    if (lastReader !== reader) reactionsState.reset()
    lastReader = reader
    reactionsState.request({ type, id })
  }, [isSettled, reader, type, id])
  return useSyncExternalStore(
    reactionsState.subscribe,
    () => reactionsState.get(id),
    () => undefined,
  )
}
