import type { Evidence } from '@tiltyard/contracts/browser'

/** Of evidence whose origin is not stated yet. */
export const unstatedEvidence: Evidence = {
  custody: { acquiredAt: null, tool: null, by: null, imageType: null, note: null },
  isMalware: false,
  archivePassword: null,
}

export type EvidenceValues = {
  readonly custody?: { readonly [Field in keyof Evidence['custody']]?: string | null | undefined }
  readonly isMalware?: boolean
  readonly archivePassword?: string | null
}

/** Empty fields become null. */
export function evidenceFrom({ custody = {}, isMalware = false, archivePassword }: EvidenceValues): Evidence {
  return {
    custody: {
      acquiredAt: orNull(custody.acquiredAt),
      tool: orNull(custody.tool),
      by: orNull(custody.by),
      imageType: orNull(custody.imageType),
      note: orNull(custody.note),
    },
    isMalware,
    archivePassword: orNull(archivePassword),
  }
}

const orNull = (text: string | null | undefined): string | null => text?.trim() || null
