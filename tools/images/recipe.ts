import type { ImageFile } from './image-files.ts'

/** How one image is made, without a registry and the same for everybody who makes it. */
export type ImageRecipe = {
  /** As templates name it: tiltyard/box. */
  readonly name: string
  readonly files: () => Promise<readonly ImageFile[]>
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Numeric, uid:gid. */
  readonly user: string
  readonly workingFolder: string
}
