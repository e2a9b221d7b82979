type TextFile = { readonly name: string; readonly type: string; readonly text: string }

/** Saves a text as a file of this device; the server keeps no copy. */
export function saveFile({ name, type, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
