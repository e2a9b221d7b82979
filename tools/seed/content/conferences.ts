import { cryptographyConferences } from './conferences/cryptography.ts'
import { dataConferences } from './conferences/data-management.ts'
import { privacyConferences } from './conferences/privacy.ts'
import { regionalConferences } from './conferences/regional.ts'
import { securityConferences } from './conferences/security.ts'
import type { DemoContent } from './demo-content.ts'

/** Real meetings as their calls announced them; where nothing certain was known, nothing is said. */
export const demoConferences: readonly DemoContent<'conference'>[] = [
  ...securityConferences,
  ...cryptographyConferences,
  ...privacyConferences,
  ...regionalConferences,
  ...dataConferences,
]
