import type { NotificationSettings } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useTellFailure } from '../notices/index.ts'
import { type Kind, saveChoice } from './queries.ts'
import { withChoice } from './settings.model.ts'

/** Shown at once and taken back when the server did not take it: a box can be ticked again. */
export function useChoose(show: (settings: NotificationSettings) => void) {
  const t = useTranslations('notificationSettings')
  const tellFailure = useTellFailure()
  const choose = async (settings: NotificationSettings, kind: Kind, byMail: boolean): Promise<void> => {
    show(withChoice(settings, kind, byMail))
    const outcome = await saveChoice(kind, byMail)
    if (outcome.ok) return show(outcome.value)
    show(settings)
    tellFailure(outcome, { title: t('undone'), retry: () => void choose(settings, kind, byMail) })
  }
  return choose
}
