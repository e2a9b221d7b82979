import type { TypeSettings } from '@tiltyard/contracts/browser'

/** Typed percentages become numbers, an empty format becomes null. */
export function playSettingsFrom(values: TypeSettings): TypeSettings {
  const { flagFormat, bloodPercents } = values
  return {
    ...values,
    flagFormat: typeof flagFormat === 'string' && flagFormat.trim() !== '' ? flagFormat.trim() : null,
    bloodPercents: Array.isArray(bloodPercents) ? bloodPercents.map(Number) : [],
  }
}
