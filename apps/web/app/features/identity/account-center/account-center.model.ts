/** The two entry paths of the specification: the hub on phones, the profile on wide screens. */
export const hubPath = '/account/center/index'
const profilePath = '/account/center/userDetail'

export const accountCenterPath = (isNarrow: boolean): string => (isNarrow ? hubPath : profilePath)

export const accountCenterEntries = [
  { name: 'profile', path: profilePath },
  { name: 'security', path: '/account/center/accountSecurity' },
  { name: 'messages', path: '/account/center/messages' },
  { name: 'invitations', path: '/account/center/invitations' },
  { name: 'competitions', path: '/account/center/competitions' },
  { name: 'teams', path: '/account/center/teams' },
  { name: 'environments', path: '/account/center/environments' },
  { name: 'datasets', path: '/account/center/datasets' },
  { name: 'certificates', path: '/account/center/certificates' },
  { name: 'tools', path: '/account/center/tools' },
  { name: 'favorites', path: '/account/center/favorites' },
  { name: 'notifications', path: '/account/center/notifications' },
  { name: 'data', path: '/account/center/data' },
] as const

export type AccountCenterEntry = (typeof accountCenterEntries)[number]
