import type { Localised } from '@tiltyard/contracts'
import { type Letter, translator } from '@tiltyard/i18n'

/**
 * To a mailbox that nobody here is known by, in both languages. Names neither inviter nor team: whoever enters a
 * stranger's address could choose what we write to them. The competition's name is its organisers' word.
 */
export function buildInvitationMail(competition: Localised, siteOrigin: string): Letter {
  const [zh, en] = [translator('zh', 'mails'), translator('en', 'mails')]
  const english = competition.en ?? competition.zh
  return {
    subject: zh('invitation.subject', { competition: competition.zh }),
    paragraphs: [
      zh('invitation.lead', { competition: competition.zh }),
      zh('invitation.how'),
      '———',
      en('invitation.lead', { competition: english }),
      en('invitation.how'),
    ],
    action: { label: zh('invitation.action'), address: `${siteOrigin}/account/center/invitations` },
    after: [zh('invitation.ignore'), en('invitation.ignore')],
  }
}
