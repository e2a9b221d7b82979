import { areStageSettings, playableTypes } from '@tiltyard/competition-types'
import {
  CompetitionDocuments,
  CompetitionSettings,
  competitionTemplates,
  DivisionPlan,
} from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { whySettingsInvalid } from './competition-admin.rules.ts'
import { missingTextPaths } from './content-language.rules.ts'
import { templates } from './template-catalogue.ts'

test.each(competitionTemplates)('the template %s satisfies the contract, in both languages', (name) => {
  const { settings, divisions, documents, stage } = templates[name]
  const whole = {
    ...settings,
    name: { zh: '赛', en: 'C' },
    contentLanguage: 'both' as const,
    registrationOpensAt: null,
    registrationClosesAt: null,
    rosterLocksAt: null,
  }
  expect(CompetitionSettings.parse(whole)).toEqual(whole)
  expect(whySettingsInvalid(whole, { hasAgreement: Boolean(documents.agreement) })).toBeNull()
  for (const division of divisions) expect(DivisionPlan.parse(division)).toEqual(division)
  expect(CompetitionDocuments.safeParse(documents).success).toBe(true)
  expect(missingTextPaths({ settings, divisions, documents, stage: stage.name }, ['zh', 'en'])).toEqual([])
  expect(stage.frozenHours).toBeLessThan(stage.hours)
  expect(playableTypes()).toContain(stage.type)
  expect(areStageSettings(stage.type, stage.settings ?? {})).toBe(true)
})
