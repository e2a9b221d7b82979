import { mapFailure } from '@tiltyard/client'
import type { TokenInput, TokenScope } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { makeToken } from './queries.ts'
import { readDays } from './tokens.model.ts'

type Errors = { readonly name?: string; readonly scopes?: string; readonly whole?: string }

export function useNewToken(onMade: () => void) {
  const t = useTranslations('security.tokens')
  const basics = useTranslations('basics')
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [days, setDays] = useState<TokenInput['days']>(30)
  const [errors, setErrors] = useState<Errors>({})
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)

  const make = async () => {
    const found: Errors = {
      ...(!name.trim() && { name: basics('required') }),
      ...(scopes.length === 0 && { scopes: t('mayNothing') }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setMaking(true)
    const outcome = await makeToken({ name, scopes: [...scopes], days })
    setMaking(false)
    if (!outcome.ok) {
      const words = { offline: basics('offline'), unexpected: basics('unexpected') }
      return setErrors({ whole: mapFailure(outcome, words).text ?? basics('unexpected') })
    }
    setMade(outcome.value.token)
    onMade()
  }
  return {
    name,
    scopes,
    days,
    errors,
    isMaking,
    made,
    make,
    setName,
    setDays: (value: string) => setDays(readDays(value)),
    allow: (scope: TokenScope, on: boolean) =>
      setScopes((before) =>
        on ? [...new Set([...before, scope])] : before.filter((each) => each !== scope),
      ),
  }
}
