/**
 * Contributions: topics and articles that people send, and what editors decide on them. Everything in one is plain text
 * of a stranger's. Its file belongs to uploads until it is claimed here; mails go out from the worker.
 */
export { decideContribution } from './decide-contribution.ts'
export { getContribution } from './get-contribution.ts'
export {
  type ContributionNews,
  getContributionNews,
  mayTellEditors,
  mayThank,
} from './get-contribution-news.ts'
export { linkToContributionFile } from './link-to-contribution-file.ts'
export { listContributions } from './list-contributions.ts'
export { personalContributions } from './personal.store.ts'
export { sendContribution } from './send-contribution.ts'
