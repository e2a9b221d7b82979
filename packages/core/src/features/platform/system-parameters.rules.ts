import { SystemParameters } from '@tiltyard/contracts'

/** Defaults of a new installation. */
const defaultParameters: SystemParameters = {
  siteName: { zh: '演武场', en: 'Tiltyard' },
  openPlatforms: [],
  filings: [],
  partners: [],
  copyright: { fromYear: 2025, organisations: [{ zh: '演武场', en: 'Tiltyard' }] },
  contributionEmails: [],
  suggestedSearches: [
    { zh: '差分隐私', en: 'differential privacy' },
    { zh: '联邦学习', en: 'federated learning' },
    { zh: '同态加密', en: 'homomorphic encryption' },
  ],
}

/**
 * Stored values over the defaults. A value that no longer fits the schema is ignored, so that it does not break every
 * page.
 */
export function mergeSystemParameters(
  rows: readonly { readonly name: string; readonly value: unknown }[],
): SystemParameters {
  const merged: Record<string, unknown> = { ...defaultParameters }
  for (const { name, value } of rows) {
    if (!Object.hasOwn(SystemParameters.shape, name)) continue
    const parsed = SystemParameters.shape[name as keyof SystemParameters].safeParse(value)
    if (parsed.success) merged[name] = parsed.data
  }
  return SystemParameters.parse(merged)
}
