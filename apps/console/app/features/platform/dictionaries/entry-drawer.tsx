import { type AdminDictionaryEntry, addresses, type DictionaryTypeName } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Drawer, Form, Switch } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { LocalisedText, TextField, useFieldErrors, useMutationWithToast } from '../../shared/forms/index.ts'
import { invalidateDictionaries } from './queries.ts'

type Props = {
  readonly type: DictionaryTypeName
  /** Null creates an entry. */
  readonly entry: AdminDictionaryEntry | null
  readonly onClose: () => void
}

type Valid<F extends (...values: never[]) => unknown> = Extract<ReturnType<F>, { readonly ok: true }>
type EntryModule = typeof import('./entry.form.ts')
type NewEntry = Valid<EntryModule['validateNewEntry']>['value']
type Change = Valid<EntryModule['validateEntry']>['value']

export function EntryDrawer({ type, entry, onClose }: Props) {
  const t = useTranslations('dictionaries')
  const basics = useTranslations('basics')
  const [form] = Form.useForm()
  const showErrors = useFieldErrors()
  const outcome = { done: t('saved'), onDone: onClose, invalidate: invalidateDictionaries }
  const create = useMutationWithToast(
    (body: NewEntry) => callApi(addresses.createDictionaryEntry, { params: { type }, body }),
    outcome,
  )
  const save = useMutationWithToast(
    ({ code, body }: { readonly code: string; readonly body: Change }) =>
      callApi(addresses.changeDictionaryEntry, { params: { type, code }, body }),
    outcome,
  )
  const submit = async () => {
    const values = pruneFormValues(form.getFieldsValue(true))
    const { validateEntry, validateNewEntry } = await import('./entry.form.ts')
    if (!entry) {
      const result = validateNewEntry(values)
      return result.ok ? create.mutate(result.value) : showErrors(form, result.errors)
    }
    const result = validateEntry({ name: values['name'], isRetired: values['isRetired'] ?? false })
    return result.ok ? save.mutate({ code: entry.code, body: result.value }) : showErrors(form, result.errors)
  }
  const isMerged = entry !== null && entry.mergedInto !== null
  return (
    <Drawer
      open
      size={720}
      title={entry ? t('edit', { code: entry.code }) : t('new')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        <Button
          type="primary"
          disabled={isMerged}
          loading={create.isPending || save.isPending}
          onClick={() => void submit()}
        >
          {basics('save')}
        </Button>
      }
    >
      {isMerged ? <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('mergedNote')} /> : null}
      <Form
        form={form}
        layout="vertical"
        disabled={isMerged}
        validateTrigger={[]}
        initialValues={entry ? { name: entry.name, isRetired: entry.isRetired } : {}}
      >
        <LocalisedText path={['name']} label={t('name')} required max={60} />
        {entry ? (
          <Form.Item name="isRetired" label={t('retire')} valuePropName="checked" extra={t('retireHint')}>
            <Switch />
          </Form.Item>
        ) : (
          <TextField path={['code']} label={t('code')} hint={t('codeHint')} required max={40} />
        )}
      </Form>
    </Drawer>
  )
}
