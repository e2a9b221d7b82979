/** A variable that `pnpm e2e` sets. */
export function given(name: string): string {
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
  origin: given('SITE_ORIGIN'),
  accountOrigin: given('ACCOUNT_ORIGIN'),
  consoleOrigin: given('CONSOLE_ORIGIN'),
  filesOrigin: given('FILES_ORIGIN'),
  mailboxUrl: given('MAILBOX_URL'),
  /** The api without the proxy, for the operators' endpoints. */
  apiUrl: given('API_URL'),
  smsFile: given('SMS_LOG_FILE'),
  /** The settings of its processes, for tools that write to its database. */
  settings: JSON.parse(given('SITE_SETTINGS')) as Readonly<Record<string, string>>,
} as const

export const artefacts = new URL('../../artefacts/', import.meta.url).pathname
