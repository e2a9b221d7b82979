import { useTranslations } from '@tiltyard/i18n/browser'
import { Count } from '@tiltyard/ui'
import { Heart } from 'lucide-react'
import styles from './like-and-favourite.module.css'
import type { ReactionItem } from './reactions.model.ts'
import { useReactions } from './use-reactions.ts'

/** For an entry of a list: how many like it. Room is kept until the number is there, so that nothing moves. */
export function ReactionCounts(item: ReactionItem) {
  const t = useTranslations('reactions')
  const reactions = useReactions(item)
  return (
    <span className={styles['counts']}>
      <Heart size={14} aria-hidden="true" />
      <span className="unseen">{t('likes')}</span>
      {reactions ? <Count value={reactions.likes} /> : null}
    </span>
  )
}
