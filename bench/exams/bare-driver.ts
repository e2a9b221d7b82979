import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../tools/services/home.ts'
import { artefacts } from '../report.ts'

const run = promisify(execFile)

/** Runs a program of bench/bare over the lines, in a process of its own, and reads what it printed. */
export async function runBareDriver(
  name: string,
  lines: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly rows: number; readonly milliseconds: number }> {
  const file = join(artefacts, `${name}.tsv`)
  writeFileSync(file, lines.join('\n'))
  const { stdout } = await run(process.execPath, [`bench/bare/${name}.ts`], {
    cwd: projectRoot,
    env: { ...process.env, ...settings, BENCH_ROWS_FILE: file },
  })
  const output = /^written (\d+) ([\d.]+)$/m.exec(stdout)
  if (!output) throw new Error(`unexpected output of the bare driver:\n${stdout}`)
  return { rows: Number(output[1]), milliseconds: Number(output[2]) }
}
