/** The only way to call a route: from pages, tools and end-to-end tests. */
export { type Call, type CallerOptions, type CallOptions, createCall, fillQuery } from './call.ts'
export type { ReceivedEvent } from './event-stream.ts'
export { createFollow, type Follow, type FollowOptions, type FollowResult } from './event-stream.ts'
export { createPartUploader, type LargeFile, type PartUploader, uploadInParts } from './multipart-upload.ts'
export type { CallAnswer, CallFailure, CallOutcome, FailureReason } from './outcome.ts'
export { type FailureMessages, type FieldReasons, mapFailure } from './outcome.ts'
export { createUpload, type Upload, type UploadWatch } from './upload.ts'
