import type Docker from 'dockerode'

const known = new WeakMap<Docker, Promise<boolean>>()

/** Asked of the engine and not of the settings: taken for Docker it would open the machine to every group. */
export function isPodman(docker: Docker): Promise<boolean> {
  const asked = known.get(docker) ?? ask(docker)
  known.set(docker, asked)
  // An engine that is away has said nothing.
  asked.catch(() => known.delete(docker))
  return asked
}

async function ask(docker: Docker): Promise<boolean> {
  const { Components = [] } = await docker.version()
  return Components.some(({ Name }) => /podman/i.test(Name))
}

/**
 * What makes Podman's networks. CNI leaves the machine without an IPv4 address on the bridge of an internal one; netavark,
 * the only one from Podman 5 on, gives it one on every bridge that it makes.
 */
export async function hasGroupNetworks(docker: Docker): Promise<boolean> {
  const { host } = await new Promise<{ readonly host?: { readonly networkBackend?: string } }>(
    (done, fail) => {
      const options = { path: '/v4.0.0/libpod/info', method: 'GET', statusCodes: { 200: true } }
      docker.modem.dial(options, (fault, info) => (fault ? fail(fault) : done(info as object)))
    },
  )
  return host?.networkBackend === 'cni'
}
