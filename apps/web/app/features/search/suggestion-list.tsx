import type { SearchSuggestion } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import { useLocalised } from '../site/index.ts'
import styles from './suggestion-list.module.css'

type SuggestionListProps = {
  readonly id: string
  readonly titles: readonly SearchSuggestion[]
  readonly active: number
  readonly onChoose: (suggestion: SearchSuggestion) => void
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`

/** The list of a combobox: the focus stays in the box, which names the chosen entry. */
export function SuggestionList({ id, titles, active, onChoose }: SuggestionListProps) {
  const t = useTranslations('search')
  const localised = useLocalised()
  return (
    <div id={id} role="listbox" aria-label={t('titles')} className={styles['list']}>
      {titles.map((suggestion, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the box's, where the focus is
        <div
          key={`${suggestion.type}/${suggestion.id}`}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          className={classNames(styles['option'], at === active && styles['active'])}
          onClick={() => onChoose(suggestion)}
        >
          <span className={styles['title']}>{localised(suggestion.title)}</span>
          <span className={styles['type']}>{t(`types.${suggestion.type}`)}</span>
        </div>
      ))}
    </div>
  )
}
