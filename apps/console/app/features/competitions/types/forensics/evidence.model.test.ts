import { Evidence } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { evidenceFrom, unstatedEvidence } from './evidence.model.ts'

test('an empty form is evidence of unstated origin, which the contract accepts', () => {
  expect(evidenceFrom({})).toEqual(unstatedEvidence)
  expect(evidenceFrom({ custody: { tool: ' ', note: '' }, archivePassword: '' })).toEqual(unstatedEvidence)
  expect(Evidence.safeParse(unstatedEvidence).success).toBe(true)
})

test('stated fields are sent trimmed, with the malware mark and the password', () => {
  const values = { custody: { tool: ' FTK ', by: '网安支队' }, isMalware: true, archivePassword: 'infected' }
  expect(evidenceFrom(values)).toEqual({
    custody: { ...unstatedEvidence.custody, tool: 'FTK', by: '网安支队' },
    isMalware: true,
    archivePassword: 'infected',
  })
})
