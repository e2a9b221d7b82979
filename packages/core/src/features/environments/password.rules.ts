import { environmentPasswordLength } from '@tiltyard/contracts'

const { min, max } = environmentPasswordLength
/** What every keyboard and every program inside can read; no line may end in it, for it would begin another account. */
const typeable = new RegExp(`^[\\x20-\\x7e]{${min},${max}}$`)
const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/]
const classesMin = 3

export function isStrongPassword(password: string): boolean {
  return typeable.test(password) && classes.filter((one) => one.test(password)).length >= classesMin
}
