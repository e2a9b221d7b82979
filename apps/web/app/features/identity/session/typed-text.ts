import {
  forgetTypedText,
  readTypedText,
  type TypedField,
  type TypedPage,
  writeTypedText,
} from './typed-text-storage.ts'

/** Neither secrets nor the number of an identity document is written to a storage. */
const keptTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'number', 'date', 'checkbox', 'radio'])
const secretNames = new Set(['idNumber', 'code', 'password'])

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** Text that a lost session would take along: kept for the tab while its owner signs in again. */
export function watchTyping(root: Document, touched: WeakSet<EventTarget>) {
  return {
    keep({ userId, path }: TypedPage): void {
      const fields = withKeys(root)
        .filter(({ field }) => touched.has(field) && isKept(field))
        .map(({ field, key }) => ({ key, value: textOf(field) }))
      if (fields.length === 0) return
      const before = readTypedText()
      const isSamePage = before?.userId === userId && before.path === path
      const earlier = isSamePage
        ? before.fields.filter(({ key }) => fields.every((each) => each.key !== key))
        : []
      writeTypedText({ userId, path, at: Date.now(), fields: [...earlier, ...fields] })
    },
    /** Fills fields as they appear: screens load after the session does, and dialogs open later. */
    restore({ userId, path }: TypedPage): () => void {
      const typed = readTypedText()
      if (!typed) return () => undefined
      if (typed.userId !== userId || typed.path !== path) {
        forgetTypedText()
        return () => undefined
      }
      return fillAsFieldsAppear(root, typed.fields, (field) => touched.has(field))
    },
  }
}

function fillAsFieldsAppear(
  root: Document,
  fields: readonly TypedField[],
  isTouched: (field: Field) => boolean,
): () => void {
  const pending = new Map(fields.map(({ key, value }) => [key, value]))
  const filled = new WeakSet<Field>()
  const fill = () => {
    for (const { field, key } of withKeys(root)) {
      const value = pending.get(key)
      if (value === undefined) continue
      // A field that already holds the text, or that its owner has gone on to edit, is settled.
      if (textOf(field) === value || (isTouched(field) && !filled.has(field))) {
        pending.delete(key)
        continue
      }
      filled.add(field)
      setValue(field, value)
    }
    if (pending.size > 0) return
    stop()
    forgetTypedText()
  }
  const observer = new MutationObserver(fill)
  // A screen may reset its fields when its data arrives, which changes no node.
  const timer = setInterval(fill, 400)
  const stop = () => {
    observer.disconnect()
    clearInterval(timer)
  }
  observer.observe(root.body, { childList: true, subtree: true })
  fill()
  return stop
}

function withKeys(root: Document): { readonly field: Field; readonly key: string }[] {
  const seen = new Map<string, number>()
  return [...root.querySelectorAll<Field>('input, textarea, select')].map((field) => {
    const choice = field instanceof HTMLInputElement && field.type === 'radio' ? `=${field.value}` : ''
    const name = `${field.name || field.getAttribute('aria-label') || labelOf(field)}${choice}`
    const place = seen.get(name) ?? 0
    seen.set(name, place + 1)
    return { field, key: `${name}#${place}` }
  })
}

const labelOf = (field: Field): string => field.labels?.[0]?.textContent ?? ''

function isKept(field: Field): boolean {
  if (secretNames.has(field.name)) return false
  return !(field instanceof HTMLInputElement) || keptTypes.has(field.type)
}

const isCheck = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const textOf = (field: Field): string => (isCheck(field) ? String(field.checked) : field.value)

/** React hears a change only if it was made by the element's own setter and told by an event. */
function setValue(field: Field, value: string): void {
  if (isCheck(field)) {
    field.click()
    return
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(kind, { bubbles: true }))
}
