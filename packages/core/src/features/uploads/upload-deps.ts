import type { CoreDeps } from '../../kernel/index.ts'
import type { FileStore, ImageMaker } from '../../ports/index.ts'
import type { DocumentKeys } from './sealing.ts'

export type FileDeps = CoreDeps & { readonly files: FileStore; readonly documentKeys: DocumentKeys }
export type UploadDeps = FileDeps & { readonly images: ImageMaker }
