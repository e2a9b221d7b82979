import type { Contribution } from '@tiltyard/contracts'
import { type CoreDeps, reading } from '../../kernel/index.ts'
import { findContribution, findSentLately } from './contribution.store.ts'
import { contributionView } from './contribution.view.ts'

export type ContributionNews = Contribution

/** What the mails about it are made of; null when it is gone. */
export async function getContributionNews(
  { database }: CoreDeps,
  contributionId: string,
): Promise<ContributionNews | null> {
  const row = await findContribution(reading(database), contributionId)
  return row ? contributionView(row) : null
}

const thanksADay = 3
const lettersAnHour = 30

/** Nobody has shown that the address is theirs: more would make us a way to fill a stranger's mailbox. */
export async function mayThank({ database, clock }: CoreDeps, email: string): Promise<boolean> {
  return (await findSentLately(reading(database), clock, { seconds: 24 * 3600, email })) <= thanksADay
}

/** In a flood the console's queue is enough; the editors' mailboxes stay usable. */
export async function mayTellEditors({ database, clock }: CoreDeps): Promise<boolean> {
  return (await findSentLately(reading(database), clock, { seconds: 3600 })) <= lettersAnHour
}
