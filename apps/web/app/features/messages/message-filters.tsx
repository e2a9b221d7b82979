import { useTranslations } from '@tiltyard/i18n/browser'
import { FilterLinks } from '../listing/index.ts'
import { addressOf, kinds, type MessageFilters, shows } from './message-list.model.ts'
import styles from './messages-screen.module.css'

export function MessageFilterLinks({ filters: { show, type } }: { readonly filters: MessageFilters }) {
  const t = useTranslations('messages')
  return (
    <div className={styles['filters']}>
      <FilterLinks
        label={t('filters.show')}
        choices={shows.map((each) => ({
          key: each,
          name: t(`shows.${each}`),
          address: addressOf({ show: each, type }),
          isChosen: each === show,
        }))}
      />
      <FilterLinks
        label={t('filters.kind')}
        choices={[undefined, ...kinds].map((each) => ({
          key: each ?? 'all',
          name: each ? t(`kinds.${each}`) : t('shows.all'),
          address: addressOf({ show, type: each }),
          isChosen: each === type,
        }))}
      />
    </div>
  )
}
