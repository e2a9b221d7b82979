import { inLanguage, type LicenceTerms, type LicenceVersion } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Ban, Check, Info, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { DayText } from '../../publications/index.ts'
import styles from './licence.module.css'
import { LicenceTextDialog } from './licence-text.tsx'

const signs = { may: Check, must: Info, mustNot: Ban } as const
const kinds = ['may', 'must', 'mustNot'] as const satisfies readonly (keyof LicenceTerms)[]

export function LicenceSummary({ licence }: { readonly licence: LicenceVersion }) {
  const t = useTranslations('datasets.licences')
  const localised = useLocalised()
  const [isOpen, setOpen] = useState(false)
  const { title, name, spdx, version, createdAt, terms } = licence
  return (
    <div className={styles['licence']}>
      <p>
        <strong>{localised(title)}</strong>
      </p>
      <p className={styles['quiet']}>
        <span>{spdx ?? name}</span> · <span>{t('version', { version })}</span> · <DayText value={createdAt} />
      </p>
      <div className={styles['terms']}>
        {kinds.map((kind) =>
          terms[kind].length > 0 ? <Terms key={kind} kind={kind} terms={terms} /> : null,
        )}
      </div>
      <p className={styles['quiet']}>{t('summaryNote')}</p>
      <div>
        <Button size="small" onPress={() => setOpen(true)}>
          <ScrollText size={16} aria-hidden="true" />
          {t('read')}
        </Button>
      </div>
      {isOpen ? <LicenceTextDialog licence={licence} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

type TermsProps = { readonly kind: (typeof kinds)[number]; readonly terms: LicenceTerms }

function Terms({ kind, terms }: TermsProps) {
  const t = useTranslations('datasets.licences')
  const localised = useLocalised()
  const Sign = signs[kind]
  return (
    <div className={styles[kind]}>
      <h3>{t(kind)}</h3>
      <ul>
        {terms[kind].map((term) => (
          <li key={inLanguage(term, 'zh')}>
            <Sign size={16} aria-hidden="true" />
            {localised(term)}
          </li>
        ))}
      </ul>
    </div>
  )
}
