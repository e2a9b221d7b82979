/** Where chosen files go: one at the path as it is, or in it if it ends with a slash; several into it as a folder. */
export function templateFilePaths(path: string, names: readonly string[]): readonly string[] {
  const [only] = names
  if (only !== undefined && names.length === 1 && !path.endsWith('/')) return [path]
  const folder = path.replace(/\/+$/, '')
  return names.map((name) => `${folder}/${name}`)
}
