/** Ends a check's own command: silent when all is well, otherwise a line per problem and a failing exit code. */
export function report(problems: readonly string[]): void {
  if (problems.length === 0) return
  for (const problem of problems) console.error(problem)
  console.error(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
  process.exitCode = 1
}
