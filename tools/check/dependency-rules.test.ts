import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dependencyViolations, ruleNames } from './dependency-rules.ts'
import { expectedViolations, samples, withSampleTree } from './sample-tree.ts'

const rules = await ruleNames()

test('every rule has a sample that breaks it, and every sample a rule', async () => {
  const found = (await readdir(`${samples}`)).sort()
  expect(found).toEqual([...rules].sort())
})

test.for(rules)('%s reports exactly the violations of its sample', async (rule) => {
  const violations = await withSampleTree(rule, dependencyViolations)
  expect([...new Set(violations.map((violation) => violation.rule))]).toEqual([rule])
  // The rule between features is broken by folders, not by files.
  if (rule === 'no-feature-cycles') return
  const caught = [...new Set(violations.map(({ from }) => from))].sort()
  expect(caught).toEqual(await expectedViolations(rule))
})
