type NameTable = Readonly<Record<string, string>>

export type Names = { readonly categories: NameTable; readonly tags: NameTable }

/** Authors may enter any category or tag: one without a name in the table is shown as entered. */
export function nameOf(table: NameTable, code: string): string {
  const key = code.toLowerCase()
  return Object.hasOwn(table, key) ? (table[key] ?? code) : code
}
