import { useQueryClient } from '@tanstack/react-query'
import type { CallFailure } from '@tiltyard/client'
import type { ContentKind } from '@tiltyard/contracts'
import { useTranslations } from '@tiltyard/i18n/browser'
import { App, Form, type FormInstance } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { type DraftValues, sameDraft, toDraft } from '../../drafts/index.ts'
import { useFailureWords } from '../../notices/index.ts'
import { CallError } from '../../session/index.ts'
import { outdateLists } from '../queries.ts'

export type Draft = {
  readonly form: FormInstance
  readonly initial: DraftValues
  readonly isChanged: boolean
  readonly isBusy: boolean
  /** The form was touched: is it still what it was? */
  watch(): void
  /** Shows what is wrong beside its field, or hands the document over. */
  handIn(send: (document: DraftValues, retryKey: string) => Promise<void>): Promise<void>
}

/** What an editor is writing, until it is saved. `onConflict`: somebody else has saved meanwhile. */
export function useDraft(
  kind: ContentKind,
  initial: DraftValues,
  onConflict?: (failure: CallFailure) => void,
): Draft {
  const t = useTranslations('contents')
  const { message } = App.useApp()
  const words = useFailureWords()
  const queries = useQueryClient()
  const [form] = Form.useForm()
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // The same try keeps its key, so that a lost answer cannot make two of it.
  const attempt = useRef({ document: '', key: '' })

  const watch = useCallback(
    () => setChanged(!sameDraft(form.getFieldsValue(true) as DraftValues, initial)),
    [form, initial],
  )

  const handIn: Draft['handIn'] = async (send) => {
    const document = toDraft(form.getFieldsValue(true) as DraftValues)
    // The validator is loaded when it is needed first.
    const { fieldOf, judgeDraft } = await import('./draft.form.ts')
    const judged = judgeDraft(kind, document)
    clearFaults(form)
    if (!judged.ok) {
      const faults = judged.faults.map(({ path, kind: fault }) => ({
        name: leafOf(form, fieldOf(path)),
        errors: [t(`faults.${fault}`)],
      }))
      form.setFields(faults)
      const [first] = faults
      if (first) form.scrollToField(first.name, { block: 'center', focus: true })
      void message.warning(t('faults.some', { count: faults.length }))
      return
    }
    const text = JSON.stringify(document)
    if (attempt.current.document !== text) attempt.current = { document: text, key: crypto.randomUUID() }
    setBusy(true)
    try {
      await send(document, attempt.current.key)
      attempt.current = { document: '', key: '' }
      setChanged(false)
      await outdateLists(queries)
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      if (fault.failure.reason === 'contents.revision_conflict' && onConflict) onConflict(fault.failure)
      else void message.error(words(fault.failure))
    } finally {
      setBusy(false)
    }
  }
  return { form, initial, isChanged, isBusy, watch, handIn }
}

function clearFaults(form: FormInstance): void {
  form.setFields(
    form
      .getFieldsError()
      .filter(({ errors }) => errors.length > 0)
      .map(({ name }) => ({ name, errors: [] })),
  )
}

/** A missing pair is told at its Chinese half: the pair itself is no field. */
function leafOf(form: FormInstance, path: (string | number)[]): (string | number)[] {
  const fields = form.getFieldsError().map(({ name }) => name)
  const same = (name: readonly (string | number)[]) =>
    path.every((part, at) => String(name[at]) === String(part))
  const found = fields.find((name) => name.length === path.length && same(name)) ?? fields.find(same)
  return found ? [...found] : path
}
