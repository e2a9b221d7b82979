/** A variable that `pnpm e2e` sets. */
export function requiredEnv(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the specs with \`pnpm e2e\``)
  return value
}

export type Origins = {
  readonly origin: string
  readonly accountOrigin: string
  readonly consoleOrigin: string
}

/** The running site that `pnpm e2e` has started. */
export const site = {
  origin: requiredEnv('SITE_ORIGIN'),
  accountOrigin: requiredEnv('ACCOUNT_ORIGIN'),
  consoleOrigin: requiredEnv('CONSOLE_ORIGIN'),
  filesOrigin: requiredEnv('FILES_ORIGIN'),
  mailboxUrl: requiredEnv('MAILBOX_URL'),
  /** The api without the proxy, for the operators' endpoints. */
  apiUrl: requiredEnv('API_URL'),
  smsFile: requiredEnv('SMS_LOG_FILE'),
  /** The settings of its processes, for tools that write to its database. */
  settings: JSON.parse(requiredEnv('SITE_SETTINGS')) as Readonly<Record<string, string>>,
} as const

export const artefacts = new URL('../../artefacts/', import.meta.url).pathname
