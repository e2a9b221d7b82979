import type { EnvironmentDriver } from '../../ports/index.ts'
import { fileProgram } from './inside.ts'
import { engineSeconds } from './reconciler/patience.rules.ts'
import { within } from './reconciler/within.ts'
import type { TemplateFileRow } from './templates/template-file.store.ts'

/** Into one that runs, by a program of the image's own: nothing else can write there. */
export async function putFile(
  engine: EnvironmentDriver,
  id: string,
  { path, content, mode, ownedBy }: TemplateFileRow,
): Promise<void> {
  const run = engine.run(id, {
    command: fileProgram(path, mode),
    as: ownedBy,
    stdin: content,
    seconds: engineSeconds.run,
    outputBytes: 4_096,
  })
  const { exitCode, stderr } = await within(engineSeconds.run + 10, 'write a file', run)
  if (exitCode !== 0)
    throw new Error(`${path} could not be written: ${Buffer.from(stderr).toString().trim() || exitCode}`)
}
