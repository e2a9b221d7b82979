/** One way to call a route: from pages, from tools and from journeys. */
export { type Call, type CallerOptions, type CallOptions, createCall } from './call.ts'
export type { ReceivedEvent } from './event-lines.ts'
export { createFollow, type Follow, type Followed, type FollowOptions } from './follow.ts'
export type { CallAnswer, CallFailure, CallOutcome, FailureReason } from './outcome.ts'
export { fillQuery } from './query.ts'
export { type FieldReasons, type Told, tell } from './tell-failure.ts'
export { createUpload, type Upload, type UploadWatch } from './upload.ts'
