const unsafe = /[<>&\u2028\u2029]/g

/**
 * JSON that may stand inside a script element: a title that holds `</script>` or `<!--` stays a title. The escapes are JSON's
 * own, so that a reader gets the very same text back.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
