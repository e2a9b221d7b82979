export { type Connection, type ConnectOptions, connect } from './client.ts'
export type { DB as AccountTables } from './generated/account.ts'
export type { DB as PlatformTables } from './generated/platform.ts'
export { type Listening, type ListenOptions, listen } from './listen.ts'
