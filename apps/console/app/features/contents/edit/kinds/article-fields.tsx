import { useTranslations } from '@tiltyard/i18n/browser'
import styles from '../edit.module.css'
import {
  CodeField,
  ContentField,
  LocalisedBody,
  LocalisedText,
  NamesField,
  PictureField,
  RecommendedField,
} from '../fields/index.ts'

export function ArticleFields({ explainsPaper = false }: { readonly explainsPaper?: boolean }) {
  const t = useTranslations('contents.fields')
  return (
    <>
      <LocalisedText path={['title']} label={t('title')} required max={200} />
      <LocalisedText path={['summary']} label={t('summary')} required max={500} rows={2} />
      {explainsPaper ? <ContentField path={['paperId']} label={t('paper')} kind="paper" required /> : null}
      <LocalisedBody />
      <div className={styles['columns']}>
        <CodeField path={['channel']} label={t('channel')} type="channel" required />
        <CodeField path={['labels']} label={t('labels')} type="label" many />
        <NamesField path={['authors']} label={t('authors')} hint={t('namesHint')} />
      </div>
      <PictureField path={['cover']} label={t('cover')} hint={t('coverHint')} />
      <RecommendedField />
    </>
  )
}
