import { useTranslations } from '@tiltyard/i18n/browser'
import styles from '../edit.module.css'
import {
  CodeField,
  DayField,
  LocalisedBody,
  LocalisedText,
  NumberField,
  RecommendedField,
  TextField,
} from '../fields/index.ts'

export function DatasetFields() {
  const t = useTranslations('contents.fields')
  return (
    <>
      <LocalisedText path={['title']} label={t('title')} required max={200} />
      <LocalisedText path={['summary']} label={t('summary')} required max={500} rows={2} />
      <LocalisedBody />
      <LocalisedText path={['publisher']} label={t('publisher')} required max={200} />
      <div className={styles['columns']}>
        <CodeField path={['category']} label={t('category')} type="dataset_category" required />
        <TextField path={['licence']} label={t('licence')} required max={120} />
        <NumberField path={['sizeBytes']} label={t('sizeBytes')} />
        <DayField path={['releasedOn']} label={t('releasedOn')} />
        <TextField path={['url']} label={t('url')} type="url" />
      </div>
      <RecommendedField />
    </>
  )
}
