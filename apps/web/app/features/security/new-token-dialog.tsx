import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Checkbox, Dialog, Form, Notice, SelectField, TextField } from '@tiltyard/ui'
import { CopyButton } from '../sharing/index.ts'
import styles from './security.module.css'
import { tokenDays } from './tokens.model.ts'
import { useNewToken } from './use-new-token.ts'

type Props = { readonly onClose: () => void; readonly onMade: () => void }

export function NewTokenDialog({ onClose, onMade }: Props) {
  const t = useTranslations('security.tokens')
  const form = useNewToken(onMade)
  return (
    <Dialog
      isOpen
      mustChoose={form.made !== null}
      onClose={onClose}
      title={t(form.made ? 'made' : 'make')}
      widthPx={520}
    >
      {form.made ? <Made token={form.made} onClose={onClose} /> : <Fields form={form} onClose={onClose} />}
    </Dialog>
  )
}

/** The only time that anybody sees it: leaving takes a press that says so. */
function Made({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const t = useTranslations('security.tokens')
  return (
    <div className={styles['steps']}>
      <Notice kind="attention">{t('onlyNow')}</Notice>
      <output className={styles['token']} aria-label={t('made')}>
        {token}
      </output>
      <div className={styles['actions']}>
        <CopyButton text={() => token}>{t('copy')}</CopyButton>
        <Button kind="primary" onPress={onClose}>
          {t('kept')}
        </Button>
      </div>
    </div>
  )
}

type FieldsProps = { readonly form: ReturnType<typeof useNewToken>; readonly onClose: () => void }

function Fields({ form, onClose }: FieldsProps) {
  const t = useTranslations('security.tokens')
  const basics = useTranslations('basics')
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void form.make()
      }}
    >
      <TextField
        autoFocus
        name="name"
        maxLength={60}
        label={t('name')}
        description={t('nameHint')}
        value={form.name}
        onChange={form.setName}
        error={form.errors.name}
      />
      <fieldset className={styles['scopes']}>
        <legend>{t('may')}</legend>
        <Checkbox checked={form.scopes.includes('read')} onChange={(on) => form.allow('read', on)}>
          {t('mayRead')}
        </Checkbox>
        <Checkbox
          checked={form.scopes.includes('write')}
          onChange={(on) => form.allow('write', on)}
          error={form.errors.scopes}
        >
          {t('mayWrite')}
        </Checkbox>
        <p className={styles['hint']}>{t('mayNever')}</p>
      </fieldset>
      <SelectField
        name="days"
        label={t('lives')}
        value={`${form.days}`}
        options={tokenDays.map((days) => ({ value: `${days}`, label: t('days', { days }) }))}
        onChange={form.setDays}
      />
      {form.errors.whole ? <Notice kind="error">{form.errors.whole}</Notice> : null}
      <div className={styles['actions']}>
        <Button onPress={onClose}>{basics('cancel')}</Button>
        <Button type="submit" kind="primary" isPending={form.isMaking}>
          {t('make')}
        </Button>
      </div>
    </Form>
  )
}
