import type { Favorite } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, TimeText } from '@tiltyard/ui'
import { BookmarkX } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../site/index.ts'
import styles from './favorites.module.css'

type FavoriteRowProps = { readonly favorite: Favorite; readonly onRemove: () => void }

export function FavoriteRow({ favorite, onRemove }: FavoriteRowProps) {
  const t = useTranslations('favorites')
  const localised = useLocalised()
  const { item, type, favoritedAt } = favorite
  const title = item ? localised(item.title) : t('gone')
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        {item ? (
          <Link to={item.path} className={styles['title']}>
            {title}
          </Link>
        ) : (
          <span className={styles['gone']}>{title}</span>
        )}
        <p className={styles['facts']}>
          <span className={styles['kind']}>{t(`types.${type}`)}</span>
          <span>{t.rich('savedAt', { time: () => <TimeText value={favoritedAt} relative /> })}</span>
        </p>
      </div>
      <Button kind="quiet" size="small" aria-label={t('removeNamed', { title })} onPress={onRemove}>
        <BookmarkX size={16} aria-hidden="true" />
        <span className={styles['word']}>{t('remove')}</span>
      </Button>
    </li>
  )
}
