import type { DatasetAccessSettings, Licence } from '@tiltyard/contracts/browser'
import type { FormValues } from '../../shared/form-values/index.ts'

/** A licence and its version as one choice of a form. */
export const licenceKey = ({ licenceId, version }: { licenceId: string; version: number }) =>
  `${licenceId} ${version}`

/** Every licence in its latest version, and the version in force if it is an older one. */
export function licenceChoices(licences: readonly Licence[], current: DatasetAccessSettings | null) {
  const latest = licences.flatMap(({ versions: [first] }) => (first ? [first] : []))
  const inForce = current?.licence
  if (!inForce || latest.some((each) => licenceKey(each) === licenceKey(inForce))) return latest
  return [inForce, ...latest]
}

export const accessValues = (access: DatasetAccessSettings | null): FormValues =>
  access
    ? { ...access, licence: licenceKey(access.licence), instructions: access.instructions ?? {} }
    : { rule: 'application', defaultDays: 365, maxDays: 730, answerDays: 10 }

/** Expects pruned values: empty fields are missing. */
export function accessFrom(values: FormValues, revision: number | null) {
  const [licenceId, version] = String(values['licence'] ?? '').split(' ')
  return {
    revision,
    rule: values['rule'],
    licenceId: licenceId || undefined,
    licenceVersion: version ? Number(version) : undefined,
    instructions: values['instructions'] ?? null,
    defaultDays: values['defaultDays'],
    maxDays: values['maxDays'],
    answerDays: values['answerDays'],
    dailyFiles: values['dailyFiles'] ?? null,
  }
}
