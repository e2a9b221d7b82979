import type { CoreDeps } from '../../kernel/index.ts'
import { type FileStore, type ImageProcessor, ServiceUnavailable } from '../../ports/index.ts'
import type { DocumentKeys } from './file-encryption.ts'

export type FileDeps = CoreDeps & { readonly files: FileStore; readonly documentKeys: DocumentKeys }
export type UploadDeps = FileDeps & { readonly images: ImageProcessor }

/** Whether the file store was away or too slow, rather than asked for something wrong: the same may succeed later. */
export const isStoreOutage = (fault: unknown): boolean => fault instanceof ServiceUnavailable
