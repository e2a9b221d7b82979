import { type ConnectionAddress, connectionTokenHeader } from '@tiltyard/contracts/browser'

export type ConnectionCommand = { readonly tool: 'curl' | 'nc' | 'ssh'; readonly text: string }

const sshPort = 22

/** Commands for a POSIX shell; address and token contain no character that a shell would read. */
export function connectionCommands(
  { protocol, address, token }: ConnectionAddress,
  {
    port,
    environmentId,
    account,
  }: { readonly port: number; readonly environmentId: string; readonly account: string | null },
): ConnectionCommand[] {
  if (protocol === 'http')
    return [{ tool: 'curl', text: `curl -H '${connectionTokenHeader}: ${token}' ${address}` }]
  const [host = '', at = ''] = address.split(':')
  const nc = `(echo ${token}; cat) | nc ${host} ${at}`
  if (port !== sshPort || account === null) return [{ tool: 'nc', text: nc }]
  // The environment as host name: each has its own entry among the known hosts.
  const ssh = `ssh -o 'ProxyCommand=sh -c "${nc}"' ${account}@${environmentId}`
  return [
    { tool: 'ssh', text: ssh },
    { tool: 'nc', text: nc },
  ]
}
