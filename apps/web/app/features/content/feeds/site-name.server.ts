import { addresses, inLanguage, type Language } from '@tiltyard/contracts/browser'
import { translator } from '@tiltyard/i18n'
import type { PageFacts } from '../../../page-context.ts'

export async function siteName({ ask }: Pick<PageFacts, 'ask'>, language: Language): Promise<string> {
  const parameters = await ask(addresses.getSystemParameters, {})
  return parameters ? inLanguage(parameters.siteName, language) : translator(language, 'basics')('name')
}
