import { execute } from '../installation/installation.ts'

const pods = '10.97.0.0/16'
/** Where pods reach this machine: their way out. */
export const machineAddress = '10.97.0.1'

/**
 * Lets pods reach each other, the API and these ports of this machine. The other tests of the lane need a network in which they
 * reach nothing, so that an installation opens it and closes it again. Policies are not enforced here.
 */
export async function openPodNetwork(ports: readonly number[]): Promise<() => Promise<void>> {
  const accept = (...words: readonly string[]) => [...words, '-j', 'ACCEPT']
  const rules: readonly (readonly string[])[] = [
    ['filter', 'FORWARD', ...accept('-s', pods, '-d', pods)],
    // What they answer the kubelet's probes, and us.
    ['filter', 'INPUT', ...accept('-s', pods, '-m', 'conntrack', '--ctstate', 'ESTABLISHED')],
    ['filter', 'INPUT', ...accept('-s', pods, '-p', 'udp', '--dport', '53')],
    ...[6443, ...ports].map((port) => [
      'filter',
      'INPUT',
      ...accept('-s', pods, '-p', 'tcp', '--dport', `${port}`),
    ]),
    // The service `kubernetes`, which is all that a proxy of services would be needed for.
    [
      ...['nat', 'PREROUTING', '-d', '10.97.200.1', '-p', 'tcp', '--dport', '443'],
      ...['-j', 'DNAT', '--to-destination', '10.99.0.1:6443'],
    ],
  ]
  const change = async (how: '-I' | '-D') => {
    for (const [table = '', chain = '', ...rule] of rules)
      await execute('iptables', ['-t', table, how, chain, ...rule])
  }
  await change('-I')
  return () => change('-D')
}
