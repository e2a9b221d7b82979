import type { CoreDeps } from '../../kernel/index.ts'
import { type FileStore, type ImageProcessor, ServiceUnavailable } from '../../ports/index.ts'
import type { DocumentKeys } from './file-encryption.ts'

export type FileDeps = CoreDeps & { readonly files: FileStore; readonly documentKeys: DocumentKeys }
export type UploadDeps = FileDeps & { readonly images: ImageProcessor }

/** Whether the file store was unavailable or too slow, so that a retry may succeed. */
export const isStoreOutage = (fault: unknown): boolean => fault instanceof ServiceUnavailable
