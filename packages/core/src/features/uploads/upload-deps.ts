import type { CoreDeps } from '../../kernel/index.ts'
import type { FileStore, ImageMaker } from '../../ports/index.ts'

export type UploadDeps = CoreDeps & { readonly files: FileStore; readonly images: ImageMaker }
