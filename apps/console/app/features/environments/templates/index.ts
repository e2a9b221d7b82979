/** Templates of environments: the list, the editor with its files, and dry runs. */
export { DryRunPanel } from './dry-run-panel.tsx'
export { templatesQuery } from './queries.ts'
export { TemplateScreen } from './template-screen.tsx'
export { TemplatesScreen } from './templates-screen.tsx'
