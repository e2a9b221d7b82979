/** The HTTP side that api, account and web share: one server base, one way to put a contract on it. */
export { addApiDocumentation, documentationPaths } from './api-documentation.ts'
export { type Authenticated, type Bind, type Call, createBind, type Gate, type Handler } from './bind.ts'
export type { Cookies } from './cookies.ts'
export { onTermination } from './drain.ts'
export { createLimits, type Limits } from './limits.ts'
export { createLogger, type Logger } from './logger.ts'
export { operationPaths, type Readiness } from './operations.ts'
export { createServer, type Edge, type ServerOptions } from './server.ts'
