import type { Localised, Message, MessageKind } from '@tiltyard/contracts'

export type NewMessage = {
  /** Of the event that it tells of: a job that runs again sends nothing new to the same person. */
  readonly eventId: string
  readonly userId: string
  readonly kind: MessageKind
  readonly title: Localised
  /** HTML; made safe whenever it is shown. */
  readonly content?: Localised
  /** The words of its tag. */
  readonly extra?: Localised
  readonly status?: Message['status']
  /** Where the thing itself is, on our own pages. */
  readonly path?: `/${string}`
}
