import {
  type CallAnswer,
  type CallFailure,
  type CallOutcome,
  type FailureMessages,
  type FieldReasons,
  mapFailure,
} from '@tiltyard/client'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type FormEvent, useEffect, useState } from 'react'
import type { FormName } from './account.form.ts'
import { withoutField } from './failure.model.ts'
import { useRuleMessages } from './rule-messages.ts'

export type FormShape<Field extends string> = {
  readonly name: FormName
  readonly fields: readonly Field[]
  /** Maps refusals to fields. */
  readonly reasons: FieldReasons<Field>
}

const invalid: CallFailure = {
  ok: false,
  status: 400,
  reason: 'request.invalid',
  msg: '',
  requestId: null,
  issues: [],
  details: {},
}

const noErrors: FailureMessages<never> = { fields: {}, text: null, mayRetry: false }

/**
 * Submits one form: invalid input is named before anything is sent, and an error disappears with the next letter in its
 * field. The form stays busy after success: the caller replaces it or calls `rest`.
 */
export function useSubmission<Field extends string>(form: FormShape<Field>) {
  const basics = useTranslations('basics')
  const rule = useRuleMessages()
  const [errors, setErrors] = useState<FailureMessages<Field>>(noErrors)
  const [state, setState] = useState<'idle' | 'checking' | 'sending'>('idle')

  useEffect(() => {
    if (Object.keys(errors.fields).length > 0)
      document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
  }, [errors])

  const rest = () => {
    setState('idle')
    setErrors(noErrors)
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as EventTarget & { readonly name?: string }
    if (name) setErrors((before) => withoutField(before, name))
  }
  const show = (failure: CallFailure) => {
    setState('idle')
    setErrors(
      mapFailure(failure, { offline: basics('offline'), unexpected: basics('unexpected'), rule }, form),
    )
  }

  /** Null on failure, which the form shows. */
  async function submit<T>(
    values: Readonly<Record<Field, string>>,
    send: () => Promise<CallOutcome<T>>,
    handle: (failure: CallFailure) => boolean = () => false,
  ): Promise<CallAnswer<T> | null> {
    setState('checking')
    const { validateForm } = await import('./account.form.ts')
    const issues = validateForm(form.name, values)
    if (issues.length > 0) {
      show({ ...invalid, issues })
      return null
    }
    setState('sending')
    setErrors(noErrors)
    const outcome = await send()
    if (outcome.ok) return outcome
    if (handle(outcome)) rest()
    else show(outcome)
    return null
  }
  return { errors, busy: state !== 'idle', isSending: state === 'sending', onInput, submit, rest }
}
