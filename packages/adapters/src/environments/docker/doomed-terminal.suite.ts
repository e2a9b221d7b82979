import { dockerEnvironments } from './docker.ts'

export type Doomed = { readonly socket: string; readonly installation: string; readonly id: string }

/** A process of its own that has a terminal open, until somebody kills it. */
const [, , given = ''] = process.argv
const { socket, installation, id } = JSON.parse(given) as Doomed
const driver = dockerEnvironments({ socket, installation, runtimes: [] })
const { stream } = await driver.openTerminal(id, ['/bin/sh'], { columns: 80, rows: 24 })
stream.on('data', (piece: Buffer) => process.stdout.write(piece))
stream.write('sleep 555 & setsid sleep 666 & sleep 777\n')
