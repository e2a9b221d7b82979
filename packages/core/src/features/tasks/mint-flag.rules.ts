import { digest } from '../../kernel/index.ts'

/** Where an entry's own part stands in a template. */
const teamPlace = '[TEAM]'
/** 20 characters of 5 bits: more than anybody can guess while a competition runs. */
const tailLength = 20

/** The same each time it is made, so that nothing but its digest is ever kept. */
export function mintFlag(
  key: Buffer,
  {
    template,
    taskId,
    teamId,
  }: { readonly template: string; readonly taskId: string; readonly teamId: string },
): string {
  const tail = digest(key, `minted\n${taskId}\n${teamId}`)
  const letters = [...tail.subarray(0, tailLength)].map((byte) => alphabet[byte % 32]).join('')
  return template.replaceAll(teamPlace, letters)
}

/** Without letters that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

export function isTemplate(text: string): boolean {
  return text.includes(teamPlace)
}
