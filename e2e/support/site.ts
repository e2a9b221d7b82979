function given(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the journeys with \`pnpm e2e\``)
  return value
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
} as const

export const artefacts = new URL('../../artefacts/', import.meta.url).pathname
