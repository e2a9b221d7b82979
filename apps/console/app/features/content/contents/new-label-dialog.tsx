import { addresses, type DictionaryEntry, inLanguage } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Modal } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { LocalisedText, useFieldErrors, useMutationWithToast } from '../../shared/forms/index.ts'
import { dictionaryQuery } from './queries.ts'

type Props = {
  /** What the editor was looking for. */
  readonly text: string
  readonly onAdded: (code: string) => void
  readonly onClose: () => void
}

type Body = { readonly name: { readonly zh: string; readonly en: string } }

/** A label is shared by all contents, so it needs a name in both languages at once. */
export function NewLabelDialog({ text, onAdded, onClose }: Props) {
  const t = useTranslations('contents.newLabel')
  const [form] = Form.useForm()
  const showErrors = useFieldErrors()
  const add = useMutationWithToast((body: Body) => callApi(addresses.createLabel, { body }), {
    done: ({ name }: DictionaryEntry) => t('added', { name: inLanguage(name, 'zh') }),
    invalidate: (queries) => queries.invalidateQueries({ queryKey: dictionaryQuery('label').queryKey }),
  })
  const submit = async () => {
    const { validateLabel } = await import('./label.form.ts')
    const result = validateLabel(form.getFieldsValue(true))
    if (!result.ok) return showErrors(form, result.errors)
    const entry = await add.mutateAsync(result.value).catch(() => null)
    if (!entry) return
    onAdded(entry.code)
    onClose()
  }
  const isLatin = /^[\p{Script=Latin}\d\s\p{P}]*$/u.test(text)
  return (
    <Modal
      open
      title={t('title')}
      okText={t('add')}
      confirmLoading={add.isPending}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>{t('lead')}</p>
      <Form
        component={false}
        form={form}
        layout="vertical"
        validateTrigger={[]}
        initialValues={{ name: { [isLatin ? 'en' : 'zh']: text } }}
      >
        <LocalisedText path={['name']} label={t('name')} required max={60} />
      </Form>
    </Modal>
  )
}
