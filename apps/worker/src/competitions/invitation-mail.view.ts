import { inLanguage, type Localised } from '@tiltyard/contracts'
import { type Letter, translator } from '@tiltyard/i18n'

/**
 * Bilingual, because the recipient is unknown. It names neither inviter nor team, whose texts a stranger could choose;
 * the competition's name comes from its organisers.
 */
export function buildInvitationMail(competition: Localised, siteOrigin: string): Letter {
  const [zh, en] = [translator('zh', 'mails'), translator('en', 'mails')]
  const [chinese, english] = [inLanguage(competition, 'zh'), inLanguage(competition, 'en')]
  return {
    subject: zh('invitation.subject', { competition: chinese }),
    paragraphs: [
      zh('invitation.lead', { competition: chinese }),
      zh('invitation.how'),
      '———',
      en('invitation.lead', { competition: english }),
      en('invitation.how'),
    ],
    action: { label: zh('invitation.action'), address: `${siteOrigin}/account/center/invitations` },
    after: [zh('invitation.ignore'), en('invitation.ignore')],
  }
}
