import type { CoreDeps } from '../../../kernel/index.ts'
import type { FileDeps } from '../../uploads/index.ts'

export type AuthoringDeps = CoreDeps & { readonly flagKey: Buffer }
export type TaskFileDeps = AuthoringDeps & FileDeps
