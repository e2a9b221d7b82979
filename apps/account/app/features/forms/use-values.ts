import { useLayoutEffect, useState } from 'react'

/** Field values by name. Values typed or autofilled before hydration are taken from the document. */
export function useValues<Field extends string>(...fields: readonly Field[]) {
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>
  const [values, setValues] = useState(empty)
  // Once: only values from before the first render.
  useLayoutEffect(() => {
    const prefilled = fields.flatMap((field) => {
      const text = document.querySelector<HTMLInputElement>(`form input[name="${field}"]`)?.value
      return text ? [[field, text]] : []
    })
    if (prefilled.length > 0) setValues((current) => ({ ...current, ...Object.fromEntries(prefilled) }))
  }, [])
  return {
    values,
    set: (field: Field) => (value: string) => setValues((current) => ({ ...current, [field]: value })),
    clear: () => setValues(empty),
  }
}
