import type { Dataset } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { LicenceSummary } from '../licence/index.ts'
import styles from './file.module.css'
import { Section } from './section.tsx'

export function LicenceSection({
  dataset,
}: {
  readonly dataset: Pick<Dataset, 'licence' | 'licenceVersion'>
}) {
  const t = useTranslations('datasets.licences')
  const { licence, licenceVersion } = dataset
  return (
    <Section name="licence">
      {licenceVersion ? (
        <LicenceSummary licence={licenceVersion} />
      ) : (
        <>
          <p lang="en">{licence}</p>
          <p className={styles['quiet']}>{t('external')}</p>
        </>
      )}
    </Section>
  )
}
