/** What `pnpm e2e` passes on. */
export function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the journeys with \`pnpm e2e\``)
  return value
}

/** Where an installation is met. */
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
  /** Past the proxy: what operators ask. */
  apiUrl: given('API_URL'),
  smsFile: given('SMS_LOG_FILE'),
  /** What its processes were started with, for tools that make scenes in its database. */
  settings: JSON.parse(given('SITE_SETTINGS')) as Readonly<Record<string, string>>,
} as const

export const artefacts = new URL('../../artefacts/', import.meta.url).pathname
