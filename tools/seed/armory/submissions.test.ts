import { ToolForm, toolLimits } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { demoTools } from '../content/tools.ts'
import { demoSubmissions } from './submissions.ts'

test('there is one submission in every state', () => {
  const outcomes = demoSubmissions.map(({ outcome }) =>
    typeof outcome === 'object' ? outcome.decision : (outcome ?? 'draft'),
  )
  expect(outcomes.toSorted()).toEqual(['accept', 'decline', 'draft', 'return', 'submitted', 'withdrawn'])
})

test('submissions are forms, of repositories that are not listed', () => {
  const listed = new Set(demoTools.map(({ document }) => document.repository.toLowerCase()))
  for (const { form } of demoSubmissions) {
    expect(ToolForm.safeParse(form).success, form.name).toBe(true)
    expect(listed.has(form.repository?.toLowerCase() ?? ''), form.name).toBe(false)
  }
  for (const sender of ['player', 'captain', 'researcher'])
    expect(demoSubmissions.filter((each) => each.sender === sender).length).toBeLessThan(
      toolLimits.openSubmissions,
    )
})
