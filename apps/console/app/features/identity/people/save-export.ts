/** Saves the export as a file of this device; the server keeps no copy. */
export function saveExport(nickname: string, content: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${nickname}.json`
  link.click()
  URL.revokeObjectURL(url)
}
