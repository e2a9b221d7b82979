import type { Language } from '@tiltyard/contracts'
import { translator, writeLetter } from '@tiltyard/i18n'

/** Says why it came, for somebody who did not ask for it. */
export function buildTestMail(language: Language, siteOrigin: string) {
  const translate = translator(language, 'mails')
  return writeLetter(
    {
      subject: translate('test.subject'),
      paragraphs: [translate('test.lead', { address: siteOrigin }), translate('ignore')],
    },
    language,
  )
}
