/** Contributions: topics and articles that visitors send to the editors, from a popup in the footer. */
export { ContributionButton, OpenContributionButton } from './contribution-button.tsx'
