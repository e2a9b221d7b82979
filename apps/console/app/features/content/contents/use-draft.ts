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
  /** Counts edits. */
  readonly edits: number
  /** Counts restored drafts: fields that only read their first value are mounted again. */
  readonly round: number
  /** Recomputes `isChanged` after an edit. */
  watch(): void
  restore(values: FormValues): void
  /** Shows validation errors beside their fields, or sends the document. */
  submit(send: (document: FormValues, retryKey: string) => Promise<void>): Promise<void>
}

/** The unsaved document of an editor. `onConflict` is called after a concurrent save. */
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
  const [edits, setEdits] = useState(0)
  const [round, setRound] = useState(0)
  // A repeated attempt keeps its retry key, so that a lost response cannot save twice.
  const attempt = useRef({ document: '', key: '' })

  const watch = useCallback(() => {
    setEdits((before) => before + 1)
    setChanged(!areFormValuesEqual(form.getFieldsValue(true) as FormValues, initial))
  }, [form, initial])
  const restore = (values: FormValues) => {
    form.setFieldsValue(values)
    setRound((before) => before + 1)
    watch()
  }

  const handIn: Draft['submit'] = async (send) => {
    const document = pruneFormValues(form.getFieldsValue(true) as FormValues)
    // The validator is loaded on first use.
    const { validateDraft } = await import('./draft.form.ts')
    const result = validateDraft(kind, document)
    const errors = result.ok ? [] : result.errors
    // Called without errors too, to clear those of the previous attempt.
    showFieldErrors(form, errors, (fault) => t(`faults.${fault}`))
    if (!result.ok) return void message.warning(t('faults.some', { count: errors.length }))
    const text = JSON.stringify(document)
    if (attempt.current.document !== text) attempt.current = { document: text, key: crypto.randomUUID() }
    setBusy(true)
    try {
      await send(document, attempt.current.key)
      attempt.current = { document: '', key: '' }
      setChanged(false)
      setEdits((before) => before + 1)
      await invalidateContentLists(queries)
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      if (fault.failure.reason === 'contents.revision_conflict' && onConflict) onConflict(fault.failure)
      else void message.error(failureText(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  return { form, initial, isChanged, isBusy, edits, round, watch, restore, submit: handIn }
}
