import type { Competition } from '../play/index.ts'

export type PlayProps = { readonly competition: Competition; readonly taskId: string | undefined }
