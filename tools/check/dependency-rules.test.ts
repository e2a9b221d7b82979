import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dependencyViolations, ruleNames } from './dependency-rules.ts'
import { filesToBeCaught, samples, withSampleTree } from './sample-tree.ts'

const rules = await ruleNames()

test('every rule has a sample that breaks it, and every sample a rule', async () => {
  const found = (await readdir(`${samples}`)).sort()
  expect(found).toEqual([...rules].sort())
})

test.for(rules)('%s catches what breaks it, and nothing else is wrong with the sample', async (rule) => {
  const violations = await withSampleTree(rule, dependencyViolations)
  expect([...new Set(violations.map((violation) => violation.rule))]).toEqual([rule])
  // Folders, not files, break the rule between features.
  if (rule === 'no-feature-cycles') return
  const caught = [...new Set(violations.map(({ from }) => from))].sort()
  expect(caught).toEqual(await filesToBeCaught(rule))
})
