/** What ties an object of the engine to a row of ours: labels, and a name that lets no second one be made. */

export const labels = {
  installation: 'tiltyard.installation',
  id: 'tiltyard.id',
  deadline: 'tiltyard.deadline',
  /** The environment whose gate it is. */
  gateOf: 'tiltyard.gate-of',
} as const

/** Our program (tools/images/inside) is on a volume that every environment has; the number is its protocol's. */
export const insideVolume = 'tiltyard-inside-1'
export const insideFolder = '/.tiltyard'
export const insideProgram = `${insideFolder}/inside`

/** An image with nothing but our program. */
export const gateImage = 'tiltyard/inside:latest'
/** The one folder that an environment and its gate have in common, and the socket in it. */
export const gateFolder = '/way'
export const gateSocket = `${gateFolder}/gate`

export const containerName = (installation: string, id: string) => `${installation}.${id}`
export const gateName = (installation: string, id: string) => `${installation}.gate.${id}`
export const networkName = (installation: string, group: string) => `${installation}.group.${group}`
