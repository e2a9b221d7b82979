/** Where a field's value lives in the document. */
export type FieldPath = readonly (string | number)[]

export type FieldProps = {
  readonly path: FieldPath
  readonly label: string
  readonly required?: boolean
  readonly hint?: string
}

/** The form's own spelling of a path. */
export const named = (path: FieldPath): (string | number)[] => [...path]
