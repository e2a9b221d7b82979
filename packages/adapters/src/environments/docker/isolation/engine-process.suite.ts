import { readdirSync, readFileSync } from 'node:fs'

/** The engine that serves this socket, by the id that it has here. */
export function engineProcesses(socket: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => /(dockerd|podman)$/.test(words(pid)[0] ?? '') && words(pid).includes(`unix://${socket}`))
    .map(Number)
}

function words(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
