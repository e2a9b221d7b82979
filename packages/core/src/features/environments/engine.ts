import { setTimeout as sleep } from 'node:timers/promises'
import type { EnvironmentDriver } from '../../ports/index.ts'
import { engineTimeoutSeconds } from './reconciler/timeouts.rules.ts'
import type { TemplateFileRow } from './templates/template-file.store.ts'

/** Only the wait ends: an engine call that completes later is found by the next sweep. */
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

/** Path of the agent, which no user inside can change. */
const agentPath = '/.tiltyard/tiltyard-agent'

/** Reads a password from its input and sets it for the account. */
export const passwordCommand = (account: string) => [agentPath, 'set-password', account] as const

/**
 * Replaces a file by its input: root inside has no privileges over modes, so an existing file cannot be overwritten.
 * Path and mode are arguments, not part of the script; the exit code is `noFolderYet` while the folder is missing.
 */
const writeFileCommand = (path: string, mode: number) =>
  ['/bin/sh', '-c', writeFileScript, path, mode.toString(8)] as const
export const missingFolderExitCode = 66
const writeFileScript = `[ -d "\${0%/*}/" ] || exit ${missingFolderExitCode}; rm -f "$0" && cat > "$0" && chmod "$1" "$0"`

const folderTimeoutMs = 10_000
const retryMs = 100

/**
 * Writes into a running environment by the image's own shell, as nothing else can write there. A folder that the image
 * creates at its start is awaited.
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
