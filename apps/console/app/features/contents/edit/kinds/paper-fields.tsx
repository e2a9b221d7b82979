import { useTranslations } from '@tiltyard/i18n/browser'
import styles from '../edit.module.css'
import {
  ContentField,
  LocalisedText,
  NamesField,
  NumberField,
  RecommendedField,
  TextField,
} from '../fields/index.ts'

export function PaperFields() {
  const t = useTranslations('contents.fields')
  return (
    <>
      <TextField path={['title']} label={t('title')} hint={t('paperTitleHint')} required max={400} />
      <NamesField path={['authors']} label={t('authors')} hint={t('namesHint')} required />
      <div className={styles['columns']}>
        <TextField path={['venue']} label={t('venue')} required max={200} />
        <NumberField path={['year']} label={t('year')} min={1900} required />
        <ContentField path={['conferenceId']} label={t('conference')} kind="conference" />
      </div>
      <LocalisedText path={['abstract']} label={t('abstract')} max={6000} rows={6} />
      <div className={styles['columns']}>
        <TextField path={['doi']} label="DOI" placeholder="10.1145/…" />
        <TextField path={['arxivId']} label="arXiv" placeholder="2401.01234" />
        <TextField path={['pdfUrl']} label={t('pdfUrl')} type="url" />
        <TextField path={['codeUrl']} label={t('codeUrl')} type="url" />
      </div>
      <NamesField path={['keywords']} label={t('keywords')} hint={t('namesHint')} />
      <ContentField path={['datasetIds']} label={t('datasets')} kind="dataset" many />
      <RecommendedField />
    </>
  )
}
