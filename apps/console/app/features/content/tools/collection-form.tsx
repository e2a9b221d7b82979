import type { QueryClient } from '@tanstack/react-query'
import { type AdminToolCollection, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Drawer, Flex, Form, Popconfirm, Switch } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { LocalisedText, NumberField, useFieldErrors, useMutationWithToast } from '../../shared/forms/index.ts'
import { ContentField } from '../contents/index.ts'
import { collectionsQuery } from './queries.ts'

type CollectionFormProps = {
  /** Null creates a collection. */
  readonly collection: AdminToolCollection | null
  readonly onClose: () => void
}

type Valid<F extends (...values: never[]) => unknown> = Extract<ReturnType<F>, { readonly ok: true }>
type Plan = Valid<typeof import('./collection.form.ts')['validateCollection']>['value']

export function CollectionForm({ collection, onClose }: CollectionFormProps) {
  const t = useTranslations('toolReview.collections')
  const basics = useTranslations('basics')
  const [form] = Form.useForm()
  const showErrors = useFieldErrors()
  const save = useMutationWithToast(
    async (plan: Plan) => {
      if (!collection) return callApi(addresses.createToolCollection, { body: plan })
      const { id, revision } = collection
      return callApi(addresses.saveToolCollection, { params: { id }, body: { ...plan, revision } })
    },
    { done: t('saved'), onDone: onClose, invalidate },
  )
  const remove = useMutationWithToast(
    (id: string) => callApi(addresses.removeToolCollection, { params: { id } }),
    { done: t('removed'), onDone: onClose, invalidate },
  )
  const submit = async () => {
    const { validateCollection } = await import('./collection.form.ts')
    const result = validateCollection({ toolIds: [], ...pruneFormValues(form.getFieldsValue(true)) })
    return result.ok ? save.mutate(result.value) : showErrors(form, result.errors)
  }
  const initial = collection
    ? {
        title: collection.title,
        summary: collection.summary,
        toolIds: collection.tools.map(({ id }) => id),
        position: collection.position,
        isPublished: collection.isPublished,
      }
    : { toolIds: [], position: 0, isPublished: false }
  return (
    <Drawer
      open
      size={720}
      title={collection ? t('edit') : t('new')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        <Flex gap={8} justify="space-between">
          <Button type="primary" loading={save.isPending} onClick={() => void submit()}>
            {t('save')}
          </Button>
          {collection ? (
            <Popconfirm
              title={t('removeQuestion')}
              okText={t('remove')}
              cancelText={basics('cancel')}
              onConfirm={() => remove.mutate(collection.id)}
            >
              <Button danger loading={remove.isPending}>
                {t('remove')}
              </Button>
            </Popconfirm>
          ) : null}
        </Flex>
      }
    >
      <Form form={form} layout="vertical" validateTrigger={[]} initialValues={initial}>
        <LocalisedText path={['title']} label={t('name')} required max={120} />
        <LocalisedText path={['summary']} label={t('summary')} required max={500} rows={2} />
        <ContentField path={['toolIds']} label={t('tools')} hint={t('toolsHint')} kind="tool" many required />
        <NumberField path={['position']} label={t('position')} hint={t('positionHint')} />
        <Form.Item name="isPublished" label={t('isPublished')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Drawer>
  )
}

const invalidate = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: collectionsQuery().queryKey })
