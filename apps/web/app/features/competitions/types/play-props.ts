import type { Competition } from '../play/index.ts'

/** What a type's screens are given. */
export type PlayProps = { readonly competition: Competition; readonly taskId: string | undefined }
