import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select, Switch } from 'antd'
import {
  ClockField,
  DayField,
  ItemList,
  LocalisedText,
  NamesField,
  NumberField,
  PictureField,
} from '../../shared/forms/index.ts'
import { LocalisedRich } from '../../shared/rich-editor/index.ts'
import { CodeField } from './code-field.tsx'
import styles from './content-editor.module.css'
import { ContentField, RecommendedField } from './reference-fields.tsx'

const accesses = ['everyone', 'signed_in', 'verified', 'password'] as const
const spoken = ['zh', 'en'] as const

/** The texts of a video; its file, captions and password are on a page of their own. */
export function VideoFields() {
  const t = useTranslations('contents')
  return (
    <>
      <TextFields />
      <div className={styles['columns']}>
        <CodeField path={['category']} label={t('fields.category')} type="vid" required />
        <Form.Item name="language" label={t('fields.spokenLanguage')} required>
          <Select options={spoken.map((value) => ({ value, label: t(`languages.${value}`) }))} />
        </Form.Item>
        <Form.Item name="access" label={t('fields.access')} extra={t('fields.accessHint')}>
          <Select options={accesses.map((value) => ({ value, label: t(`videoAccess.${value}`) }))} />
        </Form.Item>
        <ContentField path={['seriesId']} label={t('fields.series')} kind="video_series" />
        <NumberField path={['position']} label={t('fields.position')} min={1} />
        <DayField path={['recordedOn']} label={t('fields.recordedOn')} />
      </div>
      <Form.Item name="mayDownload" label={t('fields.mayDownload')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Teachers />
      <Chapters />
      <ContentField path={['paperIds']} label={t('fields.papers')} kind="paper" many />
      <ContentField path={['datasetIds']} label={t('fields.datasets')} kind="dataset" many />
      <NamesField path={['questionIds']} label={t('fields.questions')} hint={t('fields.questionsHint')} />
      <PictureField path={['cover']} label={t('fields.cover')} hint={t('fields.posterHint')} />
      <RecommendedField />
    </>
  )
}

export function VideoSeriesFields() {
  const t = useTranslations('contents.fields')
  return (
    <>
      <TextFields />
      <CodeField path={['category']} label={t('category')} type="vid" required />
      <PictureField path={['cover']} label={t('cover')} hint={t('coverHint')} />
      <RecommendedField />
    </>
  )
}

function TextFields() {
  const t = useTranslations('contents.fields')
  return (
    <>
      <LocalisedText path={['title']} label={t('title')} required max={200} />
      <LocalisedText path={['summary']} label={t('summary')} required max={500} rows={2} />
      <LocalisedRich path={['body']} label={t('body')} required />
    </>
  )
}

function Teachers() {
  const t = useTranslations('contents.fields')
  return (
    <ItemList
      path={['teachers']}
      label={t('teachers')}
      itemLabel={(position) => t('teacher', { position })}
      addLabel={t('addTeacher')}
      max={10}
    >
      {(at) => (
        <>
          <LocalisedText path={[at, 'name']} label={t('personName')} required max={80} />
          <LocalisedText path={[at, 'affiliation']} label={t('affiliation')} max={200} />
          <PictureField path={[at, 'avatar']} label={t('avatar')} />
        </>
      )}
    </ItemList>
  )
}

function Chapters() {
  const t = useTranslations('contents.fields')
  return (
    <ItemList
      path={['chapters']}
      label={t('chapters')}
      itemLabel={(position) => t('chapter', { position })}
      addLabel={t('addChapter')}
      max={200}
    >
      {(at) => (
        <>
          <ClockField path={[at, 'seconds']} label={t('chapterAt')} hint={t('chapterAtHint')} required />
          <LocalisedText path={[at, 'title']} label={t('title')} required max={120} />
        </>
      )}
    </ItemList>
  )
}
