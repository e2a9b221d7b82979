import { useQuery } from '@tanstack/react-query'
import { type AdminQuestion, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { Link } from 'react-router'
import { DryRunPanel, templatesQuery } from '../../../environments/templates/index.ts'
import styles from '../questions.module.css'
import { usePlanChange } from '../use-question-mutation.ts'

type Props = { readonly question: AdminQuestion; readonly onReload: () => void }
type Values = { readonly templateId?: string; readonly minutes?: number | null; readonly template?: string }

export function EnvironmentPart({ question, onReload }: Props) {
  const t = useTranslations('questions.environment')
  const { language } = useLanguage()
  const templates = useQuery(templatesQuery())
  const save = usePlanChange(question, onReload)
  const { form, templateId, limitSeconds } = question
  const usable = (templates.data ?? []).filter(({ id, state }) => state !== 'archived' || id === templateId)
  const submit = ({ templateId: selectedTemplateId, minutes, template }: Values) =>
    save.mutate({
      templateId: selectedTemplateId ?? null,
      limitSeconds: minutes ? minutes * 60 : null,
      ...(form.kind === 'flag' && { form: { ...form, template: template?.trim() || null } }),
    })
  return (
    <div className={styles['narrow']}>
      <p className={styles['lead']}>{t('lead')}</p>
      <Form<Values>
        layout="vertical"
        initialValues={{
          templateId: templateId ?? undefined,
          minutes: limitSeconds === null ? null : limitSeconds / 60,
          template: form.kind === 'flag' ? (form.template ?? '') : '',
        }}
        onFinish={submit}
      >
        <Form.Item name="templateId" label={t('template')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('noTemplate')}
            loading={templates.isPending}
            options={usable.map(({ id, name, state }) => ({
              value: id,
              label:
                state === 'published'
                  ? inLanguage(name, language)
                  : `${inLanguage(name, language)} (${t('notPublished')})`,
            }))}
          />
        </Form.Item>
        <Form.Item name="minutes" label={t('limit')} extra={t('limitHint')}>
          <InputNumber min={1} max={1_440} precision={0} style={{ width: 160 }} />
        </Form.Item>
        {form.kind === 'flag' ? (
          <Form.Item name="template" label={t('flagTemplate')} extra={t('flagTemplateHint')}>
            <Input autoComplete="off" spellCheck={false} maxLength={200} />
          </Form.Item>
        ) : null}
        <SaveButton isPending={save.isPending} />
      </Form>
      {templateId ? (
        <section aria-label={t('try')} style={{ marginTop: 24 }}>
          <h3>{t('try')}</h3>
          <p className={styles['lead']}>
            {t('tryHint')} <Link to={`/environments/templates/${templateId}`}>{t('toTemplate')}</Link>
          </p>
          <DryRunPanel templateId={templateId} />
        </section>
      ) : null}
    </div>
  )
}

function SaveButton({ isPending }: { readonly isPending: boolean }) {
  const t = useTranslations('basics')
  return (
    <Button type="primary" htmlType="submit" loading={isPending}>
      {t('save')}
    </Button>
  )
}
