import { z } from 'zod'
import { PersonName } from '../person-name.ts'

export const passwordLength = { min: 10, max: 128 } as const
export const redirectMaxLength = 4096

export const Email = z.email().max(254)

/** The password policy applies to new passwords only: an existing password is compared, not validated. */
export const NewPassword = z
  .string()
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine((password) => !isEasilyGuessed(password))
export const CurrentPassword = z.string().min(1).max(passwordLength.max)

export const DisplayName = PersonName

export const TotpCode = z.string().regex(/^\d{6}$/)
export const LinkToken = z.string().min(20).max(128)
/** Account ID, password epoch, and the account service’s signature over both. */
export const PasswordChangeNotice = z.string().regex(/^[0-9a-f-]{36}\.\d{1,9}\.[\w-]{43}$/)
export const Redirect = z.string().max(redirectMaxLength)
/** Proof of work: makes mass sign-up and mass mailing expensive. */
export const ProofOfWork = z.string().max(4096)

/**
 * Common passwords that pass the length rule. Shorter ones fail by length and whole families by the patterns below, so
 * the list stays short.
 */
const commonPasswords = new Set(
  `password12 password123 password1234 password12345 passw0rd123 p@ssw0rd123 p@ssword123 mypassword mypassword1
  welcome123 welcome1234 letmein123 letmein1234 changeme123 administrator administrator1 superman123 sunshine123
  princess123 football123 baseball123 basketball dragon1234 monkey1234 master1234 shadow1234 michael123 jordan2323
  trustno1234 iloveyou12 iloveyou123 iloveyou1234 iloveyou520 charlie123 jennifer123 computer123 internet123
  qwerty1234 qwerty12345 qwerty123456 qwertyuiop qwertyuiop1 qwertyuiop123 asdfghjkl1 asdfghjkl123 asdfghjkl;
  zxcvbnm123 zxcvbnm1234 1qaz2wsx3edc 1qaz2wsx3e 1qazxsw23edc qazwsxedcrfv qazwsxedc1 qazwsxedc123 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsxcde3 123qweasdzxc qweasdzxc123 qwe123qwe123 asd123asd123 123456789a 123456789q
  1234567890a a123456789 a1234567890 abc1234567 abc123456789 abcd123456 abcd1234567 aa123456789 qq123456789 123456789qq
  woaini1314 woaini520 woaini1314520 woaini123456 5201314520 1314520520 wang123456 zhang123456 chen123456 liu123456
  admin12345 admin123456 root123456 test123456 user123456 guest12345 hello12345 summer2024 winter2024 spring2025 summer2025
  winter2025 tiltyard12 tiltyard123 tiltyard1234 yanwuchang yanwuchang123 147258369a 1472583690 0987654321 9876543210
  0123456789 1234567890 12345678901 123456789012 1234554321 1122334455 1212121212 1357924680 2468013579 3141592653`
    .split(/\s+/)
    .filter(Boolean),
)

export function isEasilyGuessed(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase()
  return commonPasswords.has(folded) || isRepetition(folded) || isSequence(folded)
}

/** aaaaaaaaaa, ababababab, abcabcabcabc: a short piece repeated. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1{2,}.{0,3}$/u.test(text) && new Set(text).size <= 4
}

/** abcdefghijkl, 98765432109: consecutive characters, where 0 follows 9. */
function isSequence(text: string): boolean {
  const steps = Array.from(
    { length: text.length - 1 },
    (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at),
  )
  return [1, -1].some((step) => steps.every((each) => each === step || each === -9 * step))
}
