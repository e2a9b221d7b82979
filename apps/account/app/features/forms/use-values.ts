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
    const found = fields.flatMap((field) => {
      const text = document.querySelector<HTMLInputElement>(`form input[name="${field}"]`)?.value
      return text ? [[field, text]] : []
    })
    if (found.length > 0) setValues((known) => ({ ...known, ...Object.fromEntries(found) }))
  }, [])
  return {
    values,
    set: (field: Field) => (value: string) => setValues((known) => ({ ...known, [field]: value })),
    clear: () => setValues(empty),
  }
}
