import { toolLicences, toolLimits, toolPlatforms } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Select, Switch } from 'antd'
import {
  DayField,
  type FieldProps,
  ItemList,
  LocalisedText,
  NamesField,
  namePathOf,
  PictureField,
  TextField,
} from '../../shared/forms/index.ts'
import { LocalisedRich } from '../../shared/rich-editor/index.ts'
import { CodeField } from './code-field.tsx'
import styles from './content-editor.module.css'
import { ContentField, RecommendedField } from './reference-fields.tsx'

export function ToolFields() {
  const t = useTranslations('contents.fields')
  return (
    <>
      <LocalisedText path={['title']} label={t('name')} required max={toolLimits.name} />
      <LocalisedText path={['summary']} label={t('purpose')} required max={toolLimits.summary} rows={2} />
      <LocalisedRich path={['body']} label={t('body')} />
      <div className={styles['columns']}>
        <CodeField path={['category']} label={t('category')} type="tool_category" required />
        <ChoiceField path={['licence']} label={t('licence')} required values={toolLicences} />
        <ChoiceField path={['platforms']} label={t('platforms')} required values={toolPlatforms} many />
        <TextField path={['repository']} label={t('repository')} type="url" required />
        <TextField path={['homepage']} label={t('url')} type="url" />
        <TextField path={['language']} label={t('programmingLanguage')} max={40} />
        <NamesField path={['authors']} label={t('authors')} hint={t('namesHint')} />
        <CodeField path={['labels']} label={t('labels')} type="label" many />
      </div>
      <LocalisedText path={['requirements']} label={t('requirements')} max={500} rows={2} />
      <Form.Item name="isMaintained" label={t('isMaintained')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <ToolLists />
      <ContentField path={['paperIds']} label={t('papers')} kind="paper" many />
      <ContentField path={['datasetIds']} label={t('datasets')} kind="dataset" many />
      <div className={styles['columns']}>
        <NamesField path={['questionIds']} label={t('questionIds')} hint={t('idsHint')} />
        <NamesField path={['competitionIds']} label={t('competitionIds')} hint={t('idsHint')} />
      </div>
      <RecommendedField />
    </>
  )
}

function ToolLists() {
  const t = useTranslations('contents.fields')
  return (
    <>
      <ItemList
        path={['install']}
        label={t('install')}
        itemLabel={(position) => t('installCommand', { position })}
        addLabel={t('addInstall')}
        max={toolLimits.installCommands}
      >
        {(at) => (
          <>
            <TextField path={[at, 'label']} label={t('installLabel')} required max={40} />
            <TextField path={[at, 'command']} label={t('command')} required max={toolLimits.command} />
          </>
        )}
      </ItemList>
      <ItemList
        path={['versions']}
        label={t('versions')}
        itemLabel={(position) => t('version', { position })}
        addLabel={t('addVersion')}
        max={toolLimits.versions}
      >
        {(at) => (
          <>
            <TextField path={[at, 'number']} label={t('versionNumber')} required max={40} />
            <DayField path={[at, 'releasedOn']} label={t('releasedOn')} />
            <LocalisedText path={[at, 'notes']} label={t('notes')} max={toolLimits.versionNotes} rows={2} />
          </>
        )}
      </ItemList>
      <ItemList
        path={['screenshots']}
        label={t('screenshots')}
        itemLabel={(position) => t('screenshot', { position })}
        addLabel={t('addScreenshot')}
        max={toolLimits.screenshots}
        newItem=""
      >
        {(at) => <PictureField path={[at]} label={t('screenshot', { position: at + 1 })} />}
      </ItemList>
    </>
  )
}

type ChoiceFieldProps = FieldProps & { readonly values: readonly string[]; readonly many?: boolean }

/** Values of a fixed list, shown as they are stored. */
function ChoiceField({ path, label, required = false, values, many = false }: ChoiceFieldProps) {
  return (
    <Form.Item name={namePathOf(path)} label={label} required={required}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={values.map((value) => ({ value, label: value }))}
        {...(many && { mode: 'multiple' as const })}
      />
    </Form.Item>
  )
}
