import type { EnvironmentState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames } from '@tiltyard/ui'
import styles from './state-word.module.css'

/** A dot and the word: never by colour alone. */
export function StateWord({ state }: { readonly state: EnvironmentState }) {
  const t = useTranslations('environments.states')
  return <span className={classNames(styles['state'], styles[state])}>{t(state)}</span>
}
