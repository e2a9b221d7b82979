/** The one program of ours that every machine has, where nobody inside can change it. */
const inside = '/.tiltyard/inside'

/** Reads a password from its input and makes it that account's. */
export const passwordProgram = (account: string) => [inside, 'password', account] as const

/**
 * Writes its input to a path, anew: root inside has no power over modes, so what it wrote before cannot be written over. Path
 * and mode are arguments, never part of the script. Ends with `noFolderYet` where the folder is still to be made.
 */
export const fileProgram = (path: string, mode: number) =>
  ['/bin/sh', '-c', script, path, mode.toString(8)] as const
export const noFolderYet = 66
const script = `[ -d "\${0%/*}/" ] || exit ${noFolderYet}; rm -f "$0" && cat > "$0" && chmod "$1" "$0"`
