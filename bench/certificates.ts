import { measureIssuing } from './certificates/issue.ts'
import { row, saveResults } from './report.ts'
import { printVerdict } from './verdict.ts'

const size = process.argv.includes('--short') ? 100 : 1_000
const goalSeconds = size * 0.06

/** Certificates issued in bulk, from the request to the last stored PDF. */
export async function run(): Promise<void> {
  const figures = await measureIssuing(size)
  const { own, bare, bytes, largestBytes } = figures
  console.log(`\n${row([`${size} certificates`, 'seconds', 'per second', 'processor s'])}`)
  for (const [name, { seconds, processorSeconds }] of [
    ['issued, printed and stored', own],
    ['the printer alone', bare],
  ] as const)
    console.log(row([name, ...[seconds, size / seconds, processorSeconds].map((value) => value.toFixed(1))]))
  const ratio = own.processorSeconds / bare.processorSeconds
  console.log(`ratio of processor time ${ratio.toFixed(2)}; ${bytes} bytes, ${largestBytes} at most`)
  saveResults('certificates', { size, ...figures })
  printVerdict([{ what: 'seconds to the last PDF', measured: own.seconds, most: goalSeconds }])
}
