import type { ExamWatch } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox } from '@tiltyard/ui'
import { useState } from 'react'
import styles from './sheet-settings.module.css'

export type SheetView = 'one' | 'all'

type Choices = { readonly view: SheetView; readonly hasShortcuts: boolean }

const storageKey = 'exam-sheet'

function readChoices(): Choices {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Choices>
    return { view: stored.view === 'all' ? 'all' : 'one', hasShortcuts: stored.hasShortcuts !== false }
  } catch {
    return { view: 'one', hasShortcuts: true }
  }
}

/** How this person likes sheets, remembered by the browser. */
export function useSheetSettings() {
  const [choices, setChoices] = useState(readChoices)
  const change = (part: Partial<Choices>) => {
    const next = { ...choices, ...part }
    setChoices(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Without storage the choice holds for this page.
    }
  }
  return { ...choices, change }
}

type SheetSettingsProps = {
  readonly settings: ReturnType<typeof useSheetSettings>
  readonly watches: readonly ExamWatch[]
  readonly noted: { readonly leave: number; readonly paste: number }
}

const views = ['one', 'all'] as const

export function SheetSettings({ settings, watches, noted }: SheetSettingsProps) {
  const t = useTranslations('exams.sheet')
  const isWatched = watches.includes('leave') || watches.includes('paste')
  return (
    <div className={styles['settings']}>
      <fieldset className={styles['views']}>
        <legend>{t('view')}</legend>
        {views.map((view) => (
          <label key={view} className={styles['view']}>
            <input
              type="radio"
              name="sheet-view"
              checked={settings.view === view}
              onChange={() => settings.change({ view })}
            />
            <span>{t(`views.${view}`)}</span>
          </label>
        ))}
      </fieldset>
      <Checkbox
        name="shortcuts"
        checked={settings.hasShortcuts}
        onChange={(hasShortcuts) => settings.change({ hasShortcuts })}
      >
        {t('shortcuts')}
      </Checkbox>
      {isWatched ? (
        <p className={styles['noted']}>
          {t('recorded', { leaves: noted.leave, pastes: noted.paste })} {t('recordedNote')}
        </p>
      ) : null}
    </div>
  )
}
