export const toolPlatforms = ['linux', 'macos', 'windows', 'android', 'ios', 'web', 'docker'] as const
export type ToolPlatform = (typeof toolPlatforms)[number]

/** SPDX identifiers that tools commonly have; `other` for any other licence. */
export const toolLicences = [
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MPL-2.0',
  'EPL-2.0',
  'LGPL-2.1-only',
  'LGPL-2.1-or-later',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  'GPL-2.0-only',
  'GPL-2.0-or-later',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'AGPL-3.0-only',
  'AGPL-3.0-or-later',
  'MulanPSL-2.0',
  'BSL-1.0',
  'BUSL-1.1',
  'Zlib',
  'Unlicense',
  'CC0-1.0',
  'CPL-1.0',
  'IPL-1.0',
  'other',
] as const
export type ToolLicence = (typeof toolLicences)[number]

/** Largest number of characters or of items. */
export const toolLimits = {
  name: 120,
  summary: 500,
  description: 5000,
  authors: 20,
  screenshots: 6,
  installCommands: 6,
  command: 500,
  versions: 60,
  versionNumber: 40,
  versionNotes: 2000,
  message: 1000,
  reason: 1000,
  report: 1000,
  openSubmissions: 5,
  collectionTools: 60,
} as const
