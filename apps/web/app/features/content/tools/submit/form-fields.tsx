import {
  addresses,
  type DictionaryEntry,
  type ToolForm,
  type ToolPlatform,
  toolLicences,
  toolLimits,
  toolPlatforms,
} from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Checkbox, SelectField, TextArea, TextField } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import { call } from '../../../identity/session/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { parseAuthors } from './submission.model.ts'
import styles from './submit.module.css'
import type { SubmissionControl } from './use-submission.ts'

type FieldsProps = { readonly control: SubmissionControl }

/** The text beside a field that must be filled in or mended. */
function useFieldError({ missing }: SubmissionControl) {
  const t = useTranslations('toolSubmissions')
  return (field: keyof ToolForm) =>
    missing.includes(field) ? t(`missing.${field}` as 'missing.name') : undefined
}

export function IdentityFields({ control }: FieldsProps) {
  const t = useTranslations('toolSubmissions.fields')
  const errorOf = useFieldError(control)
  const { draft, type } = control
  const { form } = draft
  return (
    <>
      <TextField
        name="name"
        label={t('name')}
        value={form.name}
        onChange={(name) => type({ name })}
        maxLength={toolLimits.name}
        error={errorOf('name')}
      />
      <TextField
        name="repository"
        label={t('repository')}
        description={t('repositoryHint')}
        value={form.repository}
        onChange={(repository) => type({ repository })}
        maxLength={500}
        error={errorOf('repository')}
      />
      <TextField
        name="homepage"
        label={t('homepage')}
        value={form.homepage}
        onChange={(homepage) => type({ homepage })}
        maxLength={500}
        error={errorOf('homepage')}
      />
    </>
  )
}

/** Names of the categories, once they are loaded; the form can be filled in before. */
function useCategories(): readonly DictionaryEntry[] {
  const [entries, setEntries] = useState<readonly DictionaryEntry[]>([])
  useEffect(() => {
    let isCurrent = true
    void call(addresses.listDictionary, { query: { type: 'tool_category' } }).then((outcome) => {
      if (isCurrent && outcome.ok) setEntries(outcome.value)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return entries
}

export function DescriptionFields({
  control,
  hasDescription,
}: FieldsProps & { readonly hasDescription: boolean }) {
  const t = useTranslations('toolSubmissions.fields')
  const tools = useTranslations('tools')
  const localised = useLocalised()
  const errorOf = useFieldError(control)
  const categories = useCategories()
  const { draft, type } = control
  const { form } = draft
  const [authors, setAuthors] = useState(() => form.authors.join('\n'))
  return (
    <>
      <BothLanguages control={control} field="summary" maxLength={toolLimits.summary} rows={3} />
      {hasDescription ? (
        <BothLanguages control={control} field="description" maxLength={toolLimits.description} rows={6} />
      ) : null}
      <SelectField
        name="category"
        label={t('category')}
        value={form.category}
        options={[
          { value: '', label: t('choose') },
          ...categories.map(({ code, name }) => ({ value: code, label: localised(name) })),
        ]}
        onChange={(category) => type({ category })}
        error={errorOf('category')}
      />
      <SelectField
        name="licence"
        label={t('licence')}
        description={t('licenceHint')}
        value={form.licence}
        options={[
          { value: '', label: t('choose') },
          ...toolLicences.map((value) => ({
            value,
            label: value === 'other' ? tools('otherLicence') : value,
          })),
        ]}
        onChange={(licence) => type({ licence: licence as ToolForm['licence'] })}
        error={errorOf('licence')}
      />
      <TextField
        name="language"
        label={t('language')}
        value={form.language}
        onChange={(language) => type({ language })}
        maxLength={40}
      />
      <PlatformFields control={control} />
      <TextArea
        name="authors"
        label={t('authors')}
        description={t('authorsHint')}
        value={authors}
        onChange={(text) => {
          setAuthors(text)
          type({ authors: parseAuthors(text) })
        }}
        rows={2}
        maxLength={2_000}
      />
    </>
  )
}

function PlatformFields({ control }: FieldsProps) {
  const t = useTranslations('toolSubmissions')
  const tools = useTranslations('tools')
  const { draft, type, missing } = control
  const { platforms } = draft.form
  const toggle = (platform: ToolPlatform, isOn: boolean) =>
    type({ platforms: toolPlatforms.filter((each) => (each === platform ? isOn : platforms.includes(each))) })
  return (
    <fieldset className={styles['group']}>
      <legend>{t('fields.platforms')}</legend>
      <div className={styles['choices']}>
        {toolPlatforms.map((platform) => (
          <Checkbox
            key={platform}
            name={`platform-${platform}`}
            checked={platforms.includes(platform)}
            onChange={(isOn) => toggle(platform, isOn)}
          >
            {tools(`platformNames.${platform}`)}
          </Checkbox>
        ))}
      </div>
      {missing.includes('platforms') ? (
        <p className={styles['error']} role="alert">
          {t('missing.platforms')}
        </p>
      ) : null}
    </fieldset>
  )
}

type BothLanguagesProps = FieldsProps & {
  readonly field: 'summary' | 'description' | 'versionNotes'
  readonly maxLength: number
  readonly rows: number
}

function BothLanguages({ control, field, maxLength, rows }: BothLanguagesProps) {
  const t = useTranslations('toolSubmissions.fields')
  const errorOf = useFieldError(control)
  const { draft, type } = control
  const value = draft.form[field]
  return (
    <>
      <TextArea
        name={`${field}.zh`}
        label={t(`${field}Zh`)}
        description={field === 'summary' ? t('oneLanguage') : undefined}
        value={value.zh}
        onChange={(zh) => type({ [field]: { ...value, zh } })}
        rows={rows}
        maxLength={maxLength}
        error={errorOf(field)}
      />
      <TextArea
        name={`${field}.en`}
        label={t(`${field}En`)}
        value={value.en}
        onChange={(en) => type({ [field]: { ...value, en } })}
        rows={rows}
        maxLength={maxLength}
      />
    </>
  )
}

export function VersionFields({ control, isFirst = false }: FieldsProps & { readonly isFirst?: boolean }) {
  const t = useTranslations('toolSubmissions.fields')
  const errorOf = useFieldError(control)
  const { draft, type } = control
  const { form } = draft
  return (
    <>
      <TextField
        name="version"
        label={t('version')}
        description={isFirst ? t('versionHint') : undefined}
        value={form.version}
        onChange={(version) => type({ version })}
        maxLength={toolLimits.versionNumber}
        error={errorOf('version')}
      />
      <TextField
        name="releasedOn"
        type="date"
        label={t('releasedOn')}
        value={form.releasedOn ?? ''}
        onChange={(day) => type({ releasedOn: day || null })}
      />
      <BothLanguages control={control} field="versionNotes" maxLength={toolLimits.versionNotes} rows={3} />
    </>
  )
}
