import { createDockerDriver } from './docker.ts'

export type CrashingTerminal = { readonly socket: string; readonly installation: string; readonly id: string }

/** A separate process that keeps a terminal open until the test kills it. */
const [, , argument = ''] = process.argv
const { socket, installation, id } = JSON.parse(argument) as CrashingTerminal
const driver = createDockerDriver({ socket, installation, runtimes: [] })
const { stream } = await driver.openTerminal(id, ['/bin/sh'], { columns: 80, rows: 24 })
stream.on('data', (piece: Buffer) => process.stdout.write(piece))
stream.write('sleep 555 & setsid sleep 666 & sleep 777\n')
