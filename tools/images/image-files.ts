/** A file, link or folder of an image with its path and owner. */
export type ImageFile = {
  /** Absolute path in the image. */
  readonly path: string
  readonly mode?: number
  readonly uid?: number
  readonly gid?: number
} & ({ readonly content: Uint8Array | string } | { readonly linkTo: string } | { readonly folder: true })

/** Sorted, because an image is identified by its hash. */
export function sortedFiles(files: readonly ImageFile[]): readonly ImageFile[] {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const twice = sorted.find((file, index) => file.path === sorted[index + 1]?.path)
  if (twice) throw new Error(`${twice.path} is in the image twice`)
  return sorted
}
