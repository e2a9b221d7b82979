import { useLayoutEffect, useState } from 'react'

/**
 * What the fields hold, by their names. A person may type before the script has come, and browsers fill in what they
 * remember: whatever stands in the document when React takes over is taken over too.
 */
export function useValues<Field extends string>(...fields: readonly Field[]) {
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>
  const [values, setValues] = useState(empty)
  // Once: only what stood there before our first render.
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
