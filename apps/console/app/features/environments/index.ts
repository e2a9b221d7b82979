/**
 * Environments for those who run them: templates with dry runs, what runs at present, and whether there is room for more.
 */
export { AtWorkScreen } from './at-work/at-work-screen.tsx'
export { CapacityScreen } from './capacity/capacity-screen.tsx'
export { templatesQuery } from './queries.ts'
export { DryRunPanel } from './templates/dry-run-panel.tsx'
export { TemplateScreen } from './templates/template-screen.tsx'
export { TemplatesScreen } from './templates/templates-screen.tsx'
