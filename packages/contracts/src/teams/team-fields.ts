import { z } from 'zod'

export const teamNameMax = 32
export const orgNameMax = 100
export const inviteeNoteMax = 32

/** Seen characters only, one space between words: what is not seen makes one name look like another. */
const seen = (longest: number) =>
  z
    .string()
    .max(longest * 8)
    .normalize('NFKC')
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u)
    .overwrite((text) => text.replace(/\s+/gu, ' '))

export const TeamName = seen(teamNameMax)
export const OrgName = seen(orgNameMax)
/** What a leader calls the person a link is for; only the leader reads it. */
export const InviteeNote = seen(inviteeNoteMax)
