import { privacyDatasets } from './datasets/privacy.ts'
import { securityDatasets } from './datasets/security.ts'
import type { DemoContent } from './demo-content.ts'

/** Real datasets that others publish: we tell what they are and where, and hold none of them. */
export const demoDatasets: readonly DemoContent<'dataset'>[] = [...securityDatasets, ...privacyDatasets]
