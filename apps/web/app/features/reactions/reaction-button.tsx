import type { ItemReactions } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Count, classNames } from '@tiltyard/ui'
import { Bookmark, Heart } from 'lucide-react'
import { useTellFailure } from '../notices/index.ts'
import { refreshSession } from '../session/index.ts'
import styles from './like-and-favourite.module.css'
import { type Act, actOf, type ReactionItem } from './reactions.model.ts'
import { reactionsState } from './use-reactions.ts'

type ReactionButtonProps = {
  readonly act: Act
  readonly item: ReactionItem
  readonly reactions: ItemReactions | undefined
  readonly onSignedOut?: () => void
}

const signs = { like: Heart, favorite: Bookmark } as const

/** The browser's own button: aria-pressed says what the filled sign shows. */
export function ReactionButton({ act, item, reactions, onSignedOut }: ReactionButtonProps) {
  const t = useTranslations('reactions')
  const tellFailure = useTellFailure()
  const Sign = signs[act]
  const { on, count } = reactions ? actOf(reactions, act) : { on: false, count: 0 }
  const press = async () => {
    if (onSignedOut) return onSignedOut()
    const failure = await reactionsState.press(item, act)
    if (!failure) return
    if (failure.status === 401) return refreshSession()
    tellFailure(failure, { title: t('undone'), retry: () => void press() })
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
