/** Result of a reliability test: problems, if any, and figures. */
export type Verdict = {
  readonly name: string
  readonly problems: readonly string[]
  readonly facts: Readonly<Record<string, number | string>>
}

export function describeVerdict({ name, problems, facts }: Verdict): string {
  const figures = Object.entries(facts).map(([fact, value]) => `${fact}: ${value}`)
  const findings = problems.slice(0, 20).map((problem) => `\n    ${problem}`)
  if (problems.length > 20) findings.push(`\n    … and ${problems.length - 20} more`)
  return `${problems.length === 0 ? 'passed' : 'FAILED'}  ${name}\n    ${figures.join(' · ')}${findings.join('')}`
}
