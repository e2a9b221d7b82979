import { nicknameMaxLength } from '@tiltyard/contracts'
import { capitalConfusables, confusables } from './confusables.ts'

/** Invisible and direction-changing characters, which make one name look like another. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Nicknames with one key look alike: width, case, composition, invisible characters and confusable letters of other
 * scripts (UTS 39) are ignored.
 */
function nicknameKey(nickname: string): string {
  const folded = nickname.normalize('NFKC').toLowerCase().replace(invisible, '').replace(/\s+/g, '')
  return [...folded.normalize('NFD')]
    .map((character) => confusables[character] ?? character)
    .join('')
    .normalize('NFC')
}

/**
 * Like the key, but capitals are compared by their own look: Cyrillic М is Latin M, and I is l. Stored beside the key,
 * because a name and its capitals have different skeletons.
 */
function nicknameSkeleton(nickname: string): string {
  const characters = [...nickname.normalize('NFKC').normalize('NFD')]
  return nicknameKey(characters.map((character) => capitalConfusables[character] ?? character).join(''))
}

/** Both keys are unique. */
export function nicknameKeys(nickname: string): { nickname_key: string; nickname_skeleton: string } {
  return { nickname_key: nicknameKey(nickname), nickname_skeleton: nicknameSkeleton(nickname) }
}

/** A display name of an account service as a valid nickname. */
export function sanitizeNickname(displayName: string): string {
  const visible = displayName.normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ').trim()
  return [...visible].slice(0, nicknameMaxLength).join('').trim() || 'user'
}

/** The nickname with a suffix, for when it is taken. */
export function nicknameWithSuffix(nickname: string, suffix: string): string {
  return `${[...nickname].slice(0, nicknameMaxLength - suffix.length - 1).join('')}-${suffix}`
}

/** Thumbnails of the specification, twice the widest display of an avatar; one of the permitted image widths. */
const widthPx = 200

/** Avatars are always served by the image route, never as the original file. */
export function avatarAddress(fileName: string): string {
  return `/_image?file=${fileName}&w=${widthPx}`
}

/** The time zone furthest ahead: a day that has begun there is not in the future. */
const furthestAheadHours = 14

export function isFutureDay(day: string, now: Date): boolean {
  return day > new Date(now.getTime() + furthestAheadHours * 3_600_000).toISOString().slice(0, 10)
}

const longest = 254
const plain = /^[^\s<>,;:"@]+@[^\s<>,;:"@]+\.[^\s<>,;:"@.]+$/

/** Null for a value that is not a deliverable address. */
export function parseEmail(value: string | null | undefined): string | null {
  const email = value?.trim() ?? ''
  return email.length <= longest && plain.test(email) ? email : null
}
