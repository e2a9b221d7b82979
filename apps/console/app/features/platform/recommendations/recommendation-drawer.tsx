import { useQuery } from '@tanstack/react-query'
import {
  type AdminRecommendation,
  addresses,
  inLanguage,
  type RecommendableKind,
  recommendableKinds,
} from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Drawer, Form, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { InstantField, useFieldErrors, useMutationWithToast } from '../../shared/forms/index.ts'
import { candidatesQuery, invalidateRecommendations } from './queries.ts'

type Props = {
  /** Null recommends another item. */
  readonly recommendation: AdminRecommendation | null
  readonly onClose: () => void
}

type Valid<F extends (...values: never[]) => unknown> = Extract<ReturnType<F>, { readonly ok: true }>
type FormModule = typeof import('./recommendation.form.ts')
type NewRecommendation = Valid<FormModule['validateRecommendation']>['value']
type Period = Valid<FormModule['validatePeriod']>['value']

export function RecommendationDrawer({ recommendation, onClose }: Props) {
  const t = useTranslations('recommendations')
  const basics = useTranslations('basics')
  const { language } = useLanguage()
  const [form] = Form.useForm()
  const showErrors = useFieldErrors()
  const outcome = { done: t('saved'), onDone: onClose, invalidate: invalidateRecommendations }
  const add = useMutationWithToast(
    (body: NewRecommendation) => callApi(addresses.addRecommendation, { body }),
    outcome,
  )
  const save = useMutationWithToast(
    ({ recommendationId, body }: { readonly recommendationId: string; readonly body: Period }) =>
      callApi(addresses.changeRecommendation, { params: { recommendationId }, body }),
    outcome,
  )
  const submit = async () => {
    const values = { shownFrom: null, shownUntil: null, ...pruneFormValues(form.getFieldsValue(true)) }
    const { validatePeriod, validateRecommendation } = await import('./recommendation.form.ts')
    if (!recommendation) {
      const result = validateRecommendation(values)
      return result.ok ? add.mutate(result.value) : showErrors(form, result.errors)
    }
    const result = validatePeriod(values)
    return result.ok
      ? save.mutate({ recommendationId: recommendation.id, body: result.value })
      : showErrors(form, result.errors)
  }
  const initial = recommendation
    ? { shownFrom: recommendation.shownFrom, shownUntil: recommendation.shownUntil }
    : { kind: 'info' }
  return (
    <Drawer
      open
      size={720}
      title={recommendation ? inLanguage(recommendation.title, language) : t('new')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        <Button type="primary" loading={add.isPending || save.isPending} onClick={() => void submit()}>
          {t(recommendation ? 'save' : 'add')}
        </Button>
      }
    >
      <Form form={form} layout="vertical" validateTrigger={[]} initialValues={initial}>
        {recommendation ? null : <TargetFields />}
        <InstantField path={['shownFrom']} label={t('shownFrom')} />
        <InstantField path={['shownUntil']} label={t('shownUntil')} />
        <p>{t('periodHint')}</p>
      </Form>
    </Drawer>
  )
}

function TargetFields() {
  const t = useTranslations('recommendations')
  const form = Form.useFormInstance()
  const kind = (Form.useWatch('kind', form) as RecommendableKind | undefined) ?? 'info'
  return (
    <>
      <Form.Item name="kind" label={t('kind')} required>
        <Select<RecommendableKind>
          options={recommendableKinds.map((each) => ({
            value: each,
            label: t(`kinds.${each === 'info' ? 'article' : each}`),
          }))}
          onChange={() => form.setFieldValue('targetId', undefined)}
        />
      </Form.Item>
      <Form.Item name="targetId" label={t('item')} required extra={t('itemHint')}>
        <TargetSelect key={kind} kind={kind} />
      </Form.Item>
    </>
  )
}

type TargetSelectProps = {
  readonly kind: RecommendableKind
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}

function TargetSelect({ kind, id, value, onChange }: TargetSelectProps) {
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const candidates = useQuery(candidatesQuery(kind, useDeferredValue(text.trim())))
  return (
    <Select<string>
      {...(id && { id })}
      {...(value && { value })}
      {...(onChange && { onChange })}
      showSearch={{ filterOption: false, onSearch: setText }}
      loading={candidates.isFetching}
      options={(candidates.data ?? []).map((each) => ({
        value: each.id,
        label: inLanguage(each.title, language),
      }))}
    />
  )
}
