import type { BroadcastAudience, Localised, LocalisedDocument } from '@tiltyard/contracts/browser'

export type NewBroadcast = {
  readonly title: Localised
  readonly document: LocalisedDocument
  readonly audience: BroadcastAudience
  readonly byMail: boolean
}
