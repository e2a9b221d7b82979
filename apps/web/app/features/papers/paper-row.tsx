import type { PaperListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { PaperLine } from '../references/index.ts'
import styles from './paper-row.module.css'

const badges = [
  ['hasExplanation', 'explained'],
  ['hasDataset', 'dataset'],
  ['codeUrl', 'code'],
  ['pdfUrl', 'pdf'],
] as const

export function PaperRow({ paper }: { readonly paper: PaperListItem }) {
  const t = useTranslations('papers.badges')
  const shown = badges.filter(([field]) => paper[field])
  return (
    <div className={styles['row']}>
      <PaperLine paper={paper} />
      {shown.length > 0 ? (
        <ul className={styles['badges']}>
          {shown.map(([, name]) => (
            <li key={name} className={styles[name]}>
              {t(name)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
