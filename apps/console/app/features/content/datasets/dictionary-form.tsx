import { addresses, type DatasetColumn, type FileProfileReport } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Tag } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { areFormValuesEqual, type FormValues, pruneFormValues } from '../../shared/form-values/index.ts'
import { LocalisedText, TextField, useFieldErrors, useLeaveGuard } from '../../shared/forms/index.ts'
import { dictionaryFrom, dictionaryValues, limitText, missingPercent } from './columns.model.ts'
import styles from './datasets.module.css'
import { useDataset, useDatasetMutation, useIsOwner } from './use-dataset.ts'

type DictionaryFormProps = {
  readonly fileId: string
  readonly report: FileProfileReport
  readonly onReload: () => void
}
type Dictionary = ReturnType<typeof dictionaryFrom>
type Columns = Parameters<typeof dictionaryFrom>[1]

/** Unit and meaning of each column, beside what its values look like. */
export function DictionaryForm({ fileId, report, onReload }: DictionaryFormProps) {
  const t = useTranslations('datasetAdmin.dictionary')
  const { id } = useDataset()
  const isOwner = useIsOwner()
  const [form] = Form.useForm()
  const showErrors = useFieldErrors()
  const [initial, setInitial] = useState<FormValues>(() => dictionaryValues(report.columns))
  const [isChanged, setChanged] = useState(false)
  useLeaveGuard(isChanged)
  const values = () => form.getFieldsValue(true) as FormValues
  const save = useDatasetMutation(
    (body: never) => callApi(addresses.saveDatasetColumns, { params: { id, fileId }, body }),
    {
      done: t('saved'),
      onDone() {
        setInitial(values())
        setChanged(false)
        onReload()
      },
    },
  )
  const submit = async () => {
    const pruned = pruneFormValues(values())
    const dictionary: Dictionary = dictionaryFrom(report.columns, (pruned['columns'] ?? []) as Columns)
    const { validateColumns } = await import('./dataset.form.ts')
    const result = validateColumns(dictionary)
    if (result.ok) save.mutate(result.value as never)
    else showErrors(form, result.errors)
  }
  return (
    <section>
      <h3>{t('title')}</h3>
      <p className={styles['lead']}>{t('lead')}</p>
      <Form
        form={form}
        layout="vertical"
        disabled={!isOwner}
        initialValues={initial}
        validateTrigger={[]}
        onValuesChange={() => setChanged(!areFormValuesEqual(values(), initial))}
      >
        {report.columns.map((column, at) => (
          <fieldset key={column.position} className={styles['column']}>
            <legend className={styles['name']}>
              <code>{column.name}</code>
            </legend>
            <ColumnFacts column={column} rows={report.rowCount ?? 0} />
            <div className={styles['columnFields']}>
              <TextField path={['columns', at, 'unit']} label={t('unit')} max={60} />
              <LocalisedText path={['columns', at, 'meaning']} label={t('meaning')} max={1000} />
            </div>
          </fieldset>
        ))}
      </Form>
      {isOwner ? (
        <Button type="primary" disabled={!isChanged} loading={save.isPending} onClick={() => void submit()}>
          {t('save')}
        </Button>
      ) : null}
    </section>
  )
}

type ColumnFactsProps = { readonly column: DatasetColumn; readonly rows: number }

function ColumnFacts({ column: { kind, statistics, sensitive }, rows }: ColumnFactsProps) {
  const t = useTranslations('datasetAdmin.dictionary')
  const profile = useTranslations('datasetAdmin.profile')
  const { missing, distinct, isDistinctExact, min, max, top } = statistics
  const [most] = top
  const facts = [
    t('missing', { percent: missingPercent(missing, rows) }),
    t(isDistinctExact ? 'distinct' : 'distinctAbout', { count: distinct }),
    ...(min === null || max === null ? [] : [`${limitText(kind, min)} – ${limitText(kind, max)}`]),
    ...(min === null && most ? [t('mostFrequent', { value: most.value, count: most.count })] : []),
  ]
  return (
    <p className={styles['facts']}>
      <Tag>{t(`kinds.${kind}`)}</Tag>
      {sensitive.map((each) => (
        <Tag key={each} color="warning">
          {profile(`sensitiveKinds.${each}`)}
        </Tag>
      ))}
      <span>{facts.join(' · ')}</span>
    </p>
  )
}
