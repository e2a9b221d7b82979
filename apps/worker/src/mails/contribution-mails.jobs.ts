import { getContributionNews, mayTellEditors, mayThank } from '@tiltyard/core/contributions'
import type { Events } from '@tiltyard/core/events'
import { sendOnce } from '@tiltyard/core/mails'
import { getSystemParameters } from '@tiltyard/core/system'
import { writeLetter } from '@tiltyard/i18n'
import type { MailingDeps } from '../deps.ts'
import { letterOfDecision, letterOfThanks, letterToEditors } from './contribution-letters.view.ts'

type Told<K extends 'contributions.sent' | 'contributions.decided'> = Events[K] & { readonly eventId: string }

export const contributionMailsJobs = {
  async 'contributions.tell-editors'(
    deps: MailingDeps,
    { contributionId, eventId }: Told<'contributions.sent'>,
  ): Promise<void> {
    const news = await getContributionNews(deps, contributionId)
    const parameters = await getSystemParameters(deps)
    if (!news || !parameters.ok || !(await mayTellEditors(deps))) return
    const letter = writeLetter(letterToEditors(news, deps.consoleOrigin), 'zh')
    for (const [index, to] of [...new Set(parameters.value.contributionEmails)].entries())
      await sendOnce(deps, { ...letter, to, id: `${eventId}.editors.${index}` })
  },

  async 'contributions.thank-sender'(
    deps: MailingDeps,
    { contributionId, eventId }: Told<'contributions.sent'>,
  ): Promise<void> {
    const news = await getContributionNews(deps, contributionId)
    if (!news || !(await mayThank(deps, news.email))) return
    const letter = writeLetter(letterOfThanks(news.language), news.language)
    await sendOnce(deps, { ...letter, to: news.email, id: `${eventId}.thanks` })
  },

  async 'contributions.mail-decision'(
    deps: MailingDeps,
    { contributionId, eventId }: Told<'contributions.decided'>,
  ): Promise<void> {
    const news = await getContributionNews(deps, contributionId)
    const letter = news && letterOfDecision(news)
    if (!letter) return
    const written = writeLetter(letter, news.language)
    await sendOnce(deps, { ...written, to: news.email, id: `${eventId}.decision` })
  },
}
