import type { BroadcastAudience, ChineseText, LocalisedDocument } from '@tiltyard/contracts/browser'

export type NewBroadcast = {
  readonly title: ChineseText
  readonly document: LocalisedDocument
  readonly audience: BroadcastAudience
  readonly byMail: boolean
}
