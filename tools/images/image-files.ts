/** What an image is made of, without saying how: a file, a link or a folder at a path, owned by somebody. */
export type ImageFile = {
  /** Absolute, as it will be inside. */
  readonly path: string
  readonly mode?: number
  readonly uid?: number
  readonly gid?: number
} & ({ readonly content: Uint8Array | string } | { readonly linkTo: string } | { readonly folder: true })

/** The same files in the same order, whoever lists them: an image is known by its hash. */
export function inOrder(files: readonly ImageFile[]): readonly ImageFile[] {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const twice = sorted.find((file, index) => file.path === sorted[index + 1]?.path)
  if (twice) throw new Error(`${twice.path} is in the image twice`)
  return sorted
}
