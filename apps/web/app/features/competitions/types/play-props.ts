import type { CompetitionType } from '@tiltyard/contracts/browser'
import type { Competition } from '../play/index.ts'

/** A competition with the type of its current stage, which chooses the screen. */
export type PlayCompetition = Competition & { readonly stageType: CompetitionType }
export type PlayProps = { readonly competition: PlayCompetition; readonly taskId: string | undefined }
