/** What ties objects of a cluster to a row of ours: labels, and a name that lets no second one be made. */

export const labels = {
  installation: 'tiltyard.installation',
  id: 'tiltyard.id',
  group: 'tiltyard.group',
} as const

/** A label may not hold a time. */
export const annotations = {
  deadline: 'tiltyard.deadline',
  /** There when somebody asked for its end: why it is not running. */
  stopped: 'tiltyard.stopped',
} as const

/** Each is alone in its namespace. */
export const podName = 'environment'
export const containers = { environment: 'environment', keeper: 'keeper', furnish: 'furnish' } as const

/** A name of a namespace has 63 letters at most, an id 36, and a hyphen is between. */
export const longestInstallation = 26

export const namespaceName = (installation: string, id: string) => `${installation}-${id}`

export const ownLabels = (installation: string, id: string) => ({
  [labels.installation]: installation,
  [labels.id]: id,
})
