import { spawn } from 'node:child_process'
import { isRoot } from './limited-process.ts'

/** Someone without root may make a network namespace only inside a user namespace of their own. */
const command = (): readonly string[] => [
  'unshare',
  ...(isRoot() ? [] : ['--user', '--map-current-user']),
  '--net',
]

/**
 * The words before a program that start it in a network namespace without an interface that is up. None where the kernel
 * or the container's rules refuse one.
 */
export async function findEmptyNetwork(wrapper = command()): Promise<readonly string[] | null> {
  const [program = '', ...args] = wrapper
  const child = spawn(program, [...args, 'true'], { stdio: 'ignore' })
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null)).once('close', resolve)
  })
  return code === 0 ? wrapper : null
}
