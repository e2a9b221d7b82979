import { setTimeout as sleep } from 'node:timers/promises'
import type { EnvironmentDriver } from '../../ports/index.ts'
import { engineTimeoutSeconds } from './reconciler/timeouts.rules.ts'
import type { TemplateFileRow } from './templates/template-file.store.ts'

/** The wait is given up, not the work: what an engine finishes later is found by the next look at what it has. */
export async function withTimeout<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the engine did not ${what} within ${seconds} s`)),
      seconds * 1_000,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The one program of ours that every machine has, where nobody inside can change it. */
const agentPath = '/.tiltyard/tiltyard-agent'

/** Reads a password from its input and makes it that account's. */
export const passwordCommand = (account: string) => [agentPath, 'set-password', account] as const

/**
 * Writes its input to a path, anew: root inside has no power over modes, so what it wrote before cannot be written over. Path
 * and mode are arguments, never part of the script. Ends with `noFolderYet` where the folder is still to be made.
 */
const writeFileCommand = (path: string, mode: number) =>
  ['/bin/sh', '-c', writeFileScript, path, mode.toString(8)] as const
export const missingFolderExitCode = 66
const writeFileScript = `[ -d "\${0%/*}/" ] || exit ${missingFolderExitCode}; rm -f "$0" && cat > "$0" && chmod "$1" "$0"`

const folderTimeoutMs = 10_000
const retryMs = 100

/**
 * Into one that runs, by a program of the image's own: nothing else can write there. What the image itself makes at its start
 * may not be there yet: a folder is waited for.
 */
export async function writeEnvironmentFile(
  engine: EnvironmentDriver,
  id: string,
  { path, content, mode, ownedBy }: TemplateFileRow,
): Promise<void> {
  const write = () =>
    engine.run(id, {
      command: writeFileCommand(path, mode),
      as: ownedBy,
      stdin: content,
      seconds: engineTimeoutSeconds.run,
      outputBytes: 4_096,
    })
  for (const until = performance.now() + folderTimeoutMs; ; await sleep(retryMs)) {
    const { exitCode, stderr } = await withTimeout(engineTimeoutSeconds.run + 10, 'write a file', write())
    if (exitCode === 0) return
    if (exitCode === missingFolderExitCode && performance.now() < until) continue
    throw new Error(`${path} could not be written: ${writeFailure(exitCode, stderr)}`)
  }
}

function writeFailure(exitCode: number | null, stderr: Uint8Array): string {
  if (exitCode === missingFolderExitCode) return 'its folder is not there'
  return Buffer.from(stderr).toString().trim() || String(exitCode)
}
