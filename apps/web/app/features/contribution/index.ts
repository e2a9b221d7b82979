/** Contributions: topics and articles, sent by e-mail to the addresses that the installation names. */
export { ContributionButton, OpenContribution } from './contribution-button.tsx'
