import { setTimeout as sleep } from 'node:timers/promises'
import type { EnvironmentDriver } from '../../ports/index.ts'
import { fileProgram, noFolderYet } from './inside.ts'
import { engineSeconds } from './reconciler/patience.rules.ts'
import { within } from './reconciler/within.ts'
import type { TemplateFileRow } from './templates/template-file.store.ts'

const folderMs = 10_000
const againMs = 100

/**
 * Into one that runs, by a program of the image's own: nothing else can write there. What the image itself makes at its start
 * may not be there yet: a folder is waited for.
 */
export async function putFile(
  engine: EnvironmentDriver,
  id: string,
  { path, content, mode, ownedBy }: TemplateFileRow,
): Promise<void> {
  const write = () =>
    engine.run(id, {
      command: fileProgram(path, mode),
      as: ownedBy,
      stdin: content,
      seconds: engineSeconds.run,
      outputBytes: 4_096,
    })
  for (const until = performance.now() + folderMs; ; await sleep(againMs)) {
    const { exitCode, stderr } = await within(engineSeconds.run + 10, 'write a file', write())
    if (exitCode === 0) return
    if (exitCode === noFolderYet && performance.now() < until) continue
    throw new Error(`${path} could not be written: ${whyNot(exitCode, stderr)}`)
  }
}

function whyNot(exitCode: number | null, stderr: Uint8Array): string {
  if (exitCode === noFolderYet) return 'its folder is not there'
  return Buffer.from(stderr).toString().trim() || String(exitCode)
}
