import { useQueryClient } from '@tanstack/react-query'
import type { CallFailure } from '@tiltyard/client'
import type { ContentKind } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Form, type FormInstance } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { CallError } from '../../identity/session/index.ts'
import { useFailureText } from '../../shared/failures/index.ts'
import { areFormValuesEqual, type FormValues, pruneFormValues } from '../../shared/form-values/index.ts'
import { showFieldErrors } from '../../shared/forms/index.ts'
import { invalidateContentLists } from './queries.ts'

export type Draft = {
  readonly form: FormInstance
  readonly initial: FormValues
  readonly isChanged: boolean
  readonly isBusy: boolean
  /** The form was touched: is it still what it was? */
  watch(): void
  /** Shows what is wrong beside its field, or hands the document over. */
  submit(send: (document: FormValues, retryKey: string) => Promise<void>): Promise<void>
}

/** What an editor is writing, until it is saved. `onConflict`: somebody else has saved meanwhile. */
export function useDraft(
  kind: ContentKind,
  initial: FormValues,
  onConflict?: (failure: CallFailure) => void,
): Draft {
  const t = useTranslations('contents')
  const { message } = App.useApp()
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [form] = Form.useForm()
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // The same try keeps its key, so that a lost answer cannot make two of it.
  const attempt = useRef({ document: '', key: '' })

  const watch = useCallback(
    () => setChanged(!areFormValuesEqual(form.getFieldsValue(true) as FormValues, initial)),
    [form, initial],
  )

  const handIn: Draft['submit'] = async (send) => {
    const document = pruneFormValues(form.getFieldsValue(true) as FormValues)
    // The validator is loaded when it is needed first.
    const { validateDraft } = await import('./draft.form.ts')
    const result = validateDraft(kind, document)
    const errors = result.ok ? [] : result.errors
    // Also without any: those of the try before are cleared.
    showFieldErrors(form, errors, (fault) => t(`faults.${fault}`))
    if (!result.ok) return void message.warning(t('faults.some', { count: errors.length }))
    const text = JSON.stringify(document)
    if (attempt.current.document !== text) attempt.current = { document: text, key: crypto.randomUUID() }
    setBusy(true)
    try {
      await send(document, attempt.current.key)
      attempt.current = { document: '', key: '' }
      setChanged(false)
      await invalidateContentLists(queries)
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      if (fault.failure.reason === 'contents.revision_conflict' && onConflict) onConflict(fault.failure)
      else void message.error(failureText(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  return { form, initial, isChanged, isBusy, watch, submit: handIn }
}
