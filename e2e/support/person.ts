import { randomBytes } from 'node:crypto'

export type Person = { readonly email: string; readonly password: string; readonly displayName: string }

/** Somebody whom nobody has met before, so that journeys never disturb each other. */
export function newPerson(): Person {
  const id = randomBytes(5).toString('hex')
  return {
    email: `visitor-${id}@example.org`,
    password: `a long pass phrase ${id}`,
    displayName: `Visitor ${id}`,
  }
}

/** Whom the demo data let write. */
export const demoEditor: Person = {
  email: 'editor@tiltyard.example',
  password: 'lances-and-barrier',
  displayName: 'Editor',
}

/** Whom the demo data know, with four unread messages (tools/seed). */
export const demoPlayer: Person = {
  email: 'player@tiltyard.example',
  password: 'lances-and-barrier',
  displayName: 'Player',
}

/** Whom the demo data let look at identity documents. */
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

/** Whose competitions those of the demo data are. */
export const demoOrganiser: Person = {
  email: 'organiser@tiltyard.example',
  password: 'lances-and-barrier',
  displayName: 'Organiser',
}
