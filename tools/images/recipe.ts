import type { ImageFile } from './image-files.ts'

/** A reproducible image that needs no registry. */
export type ImageRecipe = {
  /** The name in templates: tiltyard/box. */
  readonly name: string
  readonly files: () => Promise<readonly ImageFile[]>
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Numeric, uid:gid. */
  readonly user: string
  readonly workingFolder: string
}
