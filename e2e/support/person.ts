import { randomBytes } from 'node:crypto'

export type Person = { readonly email: string; readonly password: string; readonly displayName: string }

/** Every person is new, so that specs do not affect each other. */
export function newPerson(): Person {
  const id = randomBytes(5).toString('hex')
  return {
    email: `visitor-${id}@example.org`,
    password: `a long pass phrase ${id}`,
    displayName: `Visitor ${id}`,
  }
}

export const demoEditor: Person = {
  email: 'editor@tiltyard.example',
  password: 'lances-and-barrier',
  displayName: 'Editor',
}

/** Has four unread messages in the demo data (tools/seed). */
export const demoPlayer: Person = {
  email: 'player@tiltyard.example',
  password: 'lances-and-barrier',
  displayName: 'Player',
}

export const demoReviewer: Person = {
  email: 'reviewer@tiltyard.example',
  password: 'lances-and-barrier',
  displayName: 'Reviewer',
}

/** Leads a company team of the demo data (tools/seed). */
export const demoCaptain: Person = {
  email: 'captain@tiltyard.example',
  password: 'lances-and-barrier',
  displayName: 'Captain',
}

/** Owns the competitions of the demo data. */
export const demoOrganiser: Person = {
  email: 'organiser@tiltyard.example',
  password: 'lances-and-barrier',
  displayName: 'Organiser',
}
