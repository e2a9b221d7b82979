import { privacyDatasets } from './datasets/privacy.ts'
import { securityDatasets } from './datasets/security.ts'
import type { DemoContent } from './demo-content.ts'

/** Real datasets that others publish. Their files here are synthetic (./datasets/files). */
export const demoDatasets: readonly DemoContent<'dataset'>[] = [...securityDatasets, ...privacyDatasets]
