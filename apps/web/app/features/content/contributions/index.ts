/** The contribution dialog of the footer, by which visitors send topics and articles to the editors. */
export { ContributionButton, OpenContributionButton } from './contribution-button.tsx'
