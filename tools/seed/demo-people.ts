import type { RoleId } from '@tiltyard/contracts'

export type DemoPerson = {
  readonly email: string
  readonly displayName: string
  readonly roleId: RoleId
  readonly title: string
}

/** Public in the README; the seed command refuses to run in production. */
export const demoPassword = 'lances-and-barrier'

/** Has unread messages. */
export const demoPlayer: DemoPerson = {
  email: 'player@tiltyard.example',
  displayName: 'Player',
  roleId: 2,
  title: '选手 Player',
}

/** Publishes all content of the demo. */
export const demoEditor: DemoPerson = {
  email: 'editor@tiltyard.example',
  displayName: 'Editor',
  roleId: 4,
  title: '编辑 Editor',
}

/** Leads a company team and has invited the player. */
export const demoCaptain: DemoPerson = {
  email: 'captain@tiltyard.example',
  displayName: 'Captain',
  roleId: 2,
  title: '队长 Captain',
}

/** Owns the demo competitions. */
export const demoOrganiser: DemoPerson = {
  email: 'organiser@tiltyard.example',
  displayName: 'Organiser',
  roleId: 3,
  title: '主办方 Organiser',
}

export const demoAdmin: DemoPerson = {
  email: 'admin@tiltyard.example',
  displayName: 'Admin',
  roleId: 1,
  title: '管理员 Administrator',
}

/** Decides applications for datasets, without any role of the platform. */
export const demoSteward: DemoPerson = {
  email: 'steward@tiltyard.example',
  displayName: 'Steward',
  roleId: 2,
  title: '数据管理员 Data steward',
}

/** Has an application for a dataset in every state. */
export const demoResearcher: DemoPerson = {
  email: 'researcher@tiltyard.example',
  displayName: 'Researcher',
  roleId: 2,
  title: '研究人员 Researcher',
}

export const demoPeople: readonly DemoPerson[] = [
  demoAdmin,
  demoOrganiser,
  { email: 'reviewer@tiltyard.example', displayName: 'Reviewer', roleId: 5, title: '审核员 Reviewer' },
  demoEditor,
  demoPlayer,
  demoCaptain,
  demoSteward,
  demoResearcher,
]
