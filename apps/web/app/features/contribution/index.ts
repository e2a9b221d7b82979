/** Contributions: topics and articles that visitors send to the editors, from a popup in the footer. */
export { ContributionButton, OpenContribution } from './contribution-button.tsx'
