import { choosePort } from '../services/ports.ts'
import { type ProcessName, processNames } from './site-environment.ts'

export type ProcessPorts = Readonly<Record<ProcessName, readonly number[]>>

export async function chooseProcessPorts(
  copies: Partial<Readonly<Record<ProcessName, number>>> | undefined,
  taken: Set<number>,
): Promise<ProcessPorts> {
  const ports: Record<ProcessName, number[]> = { api: [], worker: [], access: [], account: [], web: [] }
  for (const name of processNames) {
    for (let copy = 0; copy < (copies?.[name] ?? 1); copy += 1) {
      const port = await choosePort(undefined, taken)
      taken.add(port)
      ports[name].push(port)
    }
  }
  return ports
}

export function urlOf(ports: ProcessPorts, name: ProcessName, copy: number): string {
  return `http://127.0.0.1:${ports[name][copy]}`
}
