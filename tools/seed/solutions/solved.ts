export type Solved = { readonly name: string; readonly sent: string; readonly verdict: string }

/** Prints what was sent; a wrong answer fails the command. */
export function reportSolved(solved: readonly Solved[]): void {
  for (const { name, sent, verdict } of solved) {
    console.log(`  ${verdict.padEnd(8)}  ${name}: ${sent}`)
    if (verdict === 'wrong') process.exitCode = 1
  }
}
