/** The HTTP layer shared by api, account and web: one server base and one way to bind a contract. */
export { addApiDocumentation, documentationPaths } from './api-documentation.ts'
export {
  type Authenticated,
  type Bind,
  type BindOptions,
  type Call,
  createBind,
  type Handler,
} from './bind.ts'
export { serveDownloads } from './download-serving.ts'
export { onTermination } from './drain.ts'
export type { StreamLimits } from './event-streams.ts'
export { type BytesRequest, type BytesResponse, serveBytes, serveFiles } from './file-serving.ts'
export { internalKeyHeader } from './internal-key.ts'
export { createLogger, type Logger } from './logger.ts'
export { serveMedia } from './media-serving.ts'
export { operationPaths, type Readiness } from './operations.ts'
export { connectRedis, createRateLimiter, type RateLimiter } from './rate-limits.ts'
export type { Cookies } from './request.ts'
export { createServer, type Edge, type ServerOptions } from './server.ts'
export type { UploadedFile } from './upload.ts'
