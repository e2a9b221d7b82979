import type { QueryClient } from '@tanstack/react-query'
import { addresses, type Licence } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Drawer, Form } from 'antd'
import { callApi } from '../../identity/session/index.ts'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import {
  ItemList,
  LocalisedText,
  TextField,
  useFieldErrors,
  useMutationWithToast,
} from '../../shared/forms/index.ts'
import styles from './licences.module.css'
import { licencesQuery } from './queries.ts'

type LicenceFormProps = {
  /** Null creates a licence; otherwise a version is added to it. */
  readonly licence: Licence | null
  readonly onClose: () => void
}

type LicenceModule = typeof import('./licence.form.ts')
type Valid<F extends (...values: never[]) => unknown> = Extract<ReturnType<F>, { readonly ok: true }>
type NewLicence = Valid<LicenceModule['validateLicence']>['value']
type NewVersion = Valid<LicenceModule['validateLicenceVersion']>['value']

const termGroups = ['may', 'must', 'mustNot'] as const

/** A version cannot be changed later, because people have accepted its text. */
export function LicenceForm({ licence, onClose }: LicenceFormProps) {
  const t = useTranslations('licences')
  const basics = useTranslations('basics')
  const [form] = Form.useForm()
  const showErrors = useFieldErrors()
  const create = useMutationWithToast((body: NewLicence) => callApi(addresses.createLicence, { body }), {
    done: t('created'),
    onDone: onClose,
    invalidate,
  })
  const add = useMutationWithToast(
    ({ licenceId, body }: { readonly licenceId: string; readonly body: NewVersion }) =>
      callApi(addresses.addLicenceVersion, { params: { licenceId }, body }),
    { done: t('added'), onDone: onClose, invalidate },
  )
  const submit = async () => {
    const { terms = {}, ...values } = pruneFormValues(form.getFieldsValue(true))
    const allTerms = { may: [], must: [], mustNot: [], ...(terms as object) }
    const { validateLicence, validateLicenceVersion } = await import('./licence.form.ts')
    if (licence) {
      const result = validateLicenceVersion({ ...values, terms: allTerms })
      return result.ok
        ? add.mutate({ licenceId: licence.id, body: result.value })
        : showErrors(form, result.errors)
    }
    const result = validateLicence({ spdx: null, ...values, terms: allTerms })
    return result.ok ? create.mutate(result.value) : showErrors(form, result.errors)
  }
  const [latest] = licence?.versions ?? []
  const initial = latest
    ? { title: latest.title, text: latest.text, terms: latest.terms }
    : { terms: { may: [], must: [], mustNot: [] } }
  return (
    <Drawer
      open
      size={960}
      title={licence ? t('newVersionOf', { name: licence.name }) : t('new')}
      closable={{ 'aria-label': basics('close') }}
      onClose={onClose}
      footer={
        <Button type="primary" loading={create.isPending || add.isPending} onClick={() => void submit()}>
          {t(licence ? 'newVersion' : 'new')}
        </Button>
      }
    >
      <Alert type="info" showIcon style={{ marginBottom: 16 }} title={t('final')} />
      <Form form={form} layout="vertical" validateTrigger={[]} initialValues={initial}>
        {licence ? null : (
          <>
            <TextField path={['name']} label={t('name')} hint={t('nameHint')} required max={120} />
            <TextField path={['spdx']} label="SPDX" hint={t('spdxHint')} placeholder="CC-BY-4.0" max={60} />
          </>
        )}
        <LocalisedText path={['title']} label={t('titleField')} required max={200} />
        {termGroups.map((group) => (
          <div key={group} className={styles['group']}>
            <ItemList
              path={['terms', group]}
              label={t(group)}
              itemLabel={(position) => t('sentence', { group: t(group), position })}
              addLabel={t('addSentence')}
              max={20}
            >
              {(at) => <LocalisedText path={[at]} label={t(group)} required max={200} />}
            </ItemList>
          </div>
        ))}
        <LocalisedText
          path={['text']}
          label={t('text')}
          hint={t('textHint')}
          required
          max={60_000}
          rows={12}
        />
      </Form>
    </Drawer>
  )
}

const invalidate = (queries: QueryClient) => queries.invalidateQueries({ queryKey: licencesQuery().queryKey })
