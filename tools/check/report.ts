/** Prints one line per problem and sets a failing exit code; prints nothing without problems. */
export function report(problems: readonly string[]): void {
  if (problems.length === 0) return
  for (const problem of problems) console.error(problem)
  console.error(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`)
  process.exitCode = 1
}
