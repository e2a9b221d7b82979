/** Contributions: topics and articles, sent by e-mail to the addresses that the installation names. */
export { ContributionButton } from './contribution-button.tsx'
