import type { ContentKind } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import {
  DayField,
  InstantField,
  ItemList,
  LocalisedText,
  NamesField,
  NumberField,
  PictureField,
  TextField,
} from '../../shared/forms/index.ts'
import { LocalisedRich } from '../../shared/rich-editor/index.ts'
import { CodeField } from './code-field.tsx'
import { ConferenceFields } from './conference-fields.tsx'
import styles from './content-editor.module.css'
import { ContentField, RecommendedField } from './reference-fields.tsx'
import { ToolFields } from './tool-fields.tsx'
import { VideoFields, VideoSeriesFields } from './video-fields.tsx'

/** Exhaustive by its type: every kind of content has a form. */
const fieldsOfKind: Readonly<Record<ContentKind, () => React.ReactNode>> = {
  info: () => <ArticleFields />,
  paper_explain: () => <ArticleFields explainsPaper />,
  paper: () => <PaperFields />,
  conference: () => <ConferenceFields />,
  activity: () => <ActivityFields />,
  dataset: () => <DatasetFields />,
  video: () => <VideoFields />,
  video_series: () => <VideoSeriesFields />,
  tool: () => <ToolFields />,
}

export function FieldsOfKind({ kind }: { readonly kind: ContentKind }) {
  return fieldsOfKind[kind]()
}

function ArticleFields({ explainsPaper = false }: { readonly explainsPaper?: boolean }) {
  const t = useTranslations('contents.fields')
  return (
    <>
      <LocalisedText path={['title']} label={t('title')} required max={200} />
      <LocalisedText path={['summary']} label={t('summary')} required max={500} rows={2} />
      {explainsPaper ? <ContentField path={['paperId']} label={t('paper')} kind="paper" required /> : null}
      <LocalisedRich path={['body']} label={t('body')} required />
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

function PaperFields() {
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

function DatasetFields() {
  const t = useTranslations('contents.fields')
  return (
    <>
      <LocalisedText path={['title']} label={t('title')} required max={200} />
      <LocalisedText path={['summary']} label={t('summary')} required max={500} rows={2} />
      <LocalisedRich path={['body']} label={t('body')} required />
      <LocalisedText path={['publisher']} label={t('publisher')} required max={200} />
      <div className={styles['columns']}>
        <CodeField path={['category']} label={t('category')} type="dataset_category" required />
        <TextField path={['licence']} label={t('licence')} required max={120} />
        <NumberField path={['sizeBytes']} label={t('sizeBytes')} />
        <DayField path={['releasedOn']} label={t('releasedOn')} />
        <TextField path={['url']} label={t('url')} type="url" />
        <CodeField path={['labels']} label={t('labels')} type="label" many />
      </div>
      <RecommendedField />
    </>
  )
}

function ActivityFields() {
  const t = useTranslations('contents.fields')
  return (
    <>
      <LocalisedText path={['title']} label={t('title')} required max={200} />
      <LocalisedText path={['summary']} label={t('summary')} required max={500} rows={2} />
      <div className={styles['columns']}>
        <InstantField path={['startsAt']} label={t('startsAt')} required />
        <InstantField path={['endsAt']} label={t('endsAt')} required />
        <NumberField path={['seats']} label={t('seats')} min={1} hint={t('seatsHint')} />
      </div>
      <LocalisedText path={['place']} label={t('place')} max={200} />
      <TextField path={['joinUrl']} label={t('joinUrl')} type="url" hint={t('joinUrlHint')} />
      <LocalisedRich path={['body']} label={t('body')} required />
      <ItemList
        path={['speakers']}
        label={t('speakers')}
        itemLabel={(position) => t('speaker', { position })}
        addLabel={t('addSpeaker')}
        max={20}
      >
        {(at) => (
          <>
            <LocalisedText path={[at, 'name']} label={t('personName')} required max={80} />
            <LocalisedText path={[at, 'affiliation']} label={t('affiliation')} max={200} />
            <LocalisedText path={[at, 'bio']} label={t('bio')} max={1000} rows={2} />
          </>
        )}
      </ItemList>
      <ContentField path={['paperIds']} label={t('papers')} kind="paper" many />
      <div className={styles['columns']}>
        <TextField path={['recordingUrl']} label={t('recordingUrl')} type="url" />
        <TextField path={['slidesUrl']} label={t('slidesUrl')} type="url" />
      </div>
      <RecommendedField />
    </>
  )
}
