import { mapFailure } from '@tiltyard/client'
import type { TokenInput, TokenScope } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Checkbox, Dialog, Form, Notice, SelectField, TextField } from '@tiltyard/ui'
import { useState } from 'react'
import { CopyButton } from '../../shared/sharing/index.ts'
import { createToken } from './queries.ts'
import { parseDays, tokenDays } from './security.model.ts'
import styles from './security.module.css'

type NewTokenDialogProps = { readonly onClose: () => void; readonly onCreated: () => void }

export function NewTokenDialog({ onClose, onCreated }: NewTokenDialogProps) {
  const t = useTranslations('security.tokens')
  const form = useNewToken(onCreated)
  return (
    <Dialog
      isOpen
      mustChoose={form.createdToken !== null}
      isLocked={form.createdToken !== null}
      onClose={onClose}
      title={t(form.createdToken ? 'made' : 'make')}
      widthPx={520}
    >
      {form.createdToken ? (
        <CreatedToken token={form.createdToken} onClose={onClose} />
      ) : (
        <Fields form={form} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** The token is shown only once, so closing needs an explicit confirmation. */
function CreatedToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
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
        void form.create()
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

type Errors = { readonly name?: string; readonly scopes?: string; readonly whole?: string }

function useNewToken(onCreated: () => void) {
  const t = useTranslations('security.tokens')
  const basics = useTranslations('basics')
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [days, setDays] = useState<TokenInput['days']>(30)
  const [errors, setErrors] = useState<Errors>({})
  const [isMaking, setMaking] = useState(false)
  const [createdToken, setCreatedToken] = useState<string | null>(null)

  const create = async () => {
    const newErrors: Errors = {
      ...(!name.trim() && { name: basics('required') }),
      ...(scopes.length === 0 && { scopes: t('mayNothing') }),
    }
    setErrors(newErrors)
    if (Object.keys(newErrors).length > 0) return
    setMaking(true)
    const outcome = await createToken({ name, scopes: [...scopes], days })
    setMaking(false)
    if (!outcome.ok) {
      const messages = { offline: basics('offline'), unexpected: basics('unexpected') }
      return setErrors({ whole: mapFailure(outcome, messages).text ?? basics('unexpected') })
    }
    setCreatedToken(outcome.value.token)
    onCreated()
  }
  return {
    name,
    scopes,
    days,
    errors,
    isMaking,
    createdToken,
    create,
    setName,
    setDays: (value: string) => setDays(parseDays(value)),
    allow: (scope: TokenScope, on: boolean) =>
      setScopes((before) =>
        on ? [...new Set([...before, scope])] : before.filter((each) => each !== scope),
      ),
  }
}
