import { inLanguage, type LicenceTerms } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import styles from './licences.module.css'

const groups = [
  ['may', CircleCheck],
  ['must', CircleAlert],
  ['mustNot', CircleX],
] as const

/** A licence in plain words. */
export function LicenceTermsView({ terms }: { readonly terms: LicenceTerms }) {
  const t = useTranslations('licences')
  const { language } = useLanguage()
  const shown = groups.filter(([group]) => terms[group].length > 0)
  if (shown.length === 0) return null
  return (
    <div className={styles['terms']}>
      {shown.map(([group, Icon]) => (
        <div key={group} className={styles[group]}>
          <h4>{t(group)}</h4>
          <ul>
            {terms[group].map((sentence) => (
              <li key={inLanguage(sentence, 'zh')}>
                <Icon size={14} aria-hidden="true" />
                {inLanguage(sentence, language)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
