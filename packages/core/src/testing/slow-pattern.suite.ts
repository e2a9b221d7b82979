/** 88 characters that become a program of 16,882 instructions: more than a second of processor for one answer. */
export const slowPattern = '(((\\pL?){10}){10}){10}'.repeat(4)
export const slowAnswer = 'a'.repeat(256)
