const unsafe = /[<>&\u2028\u2029]/g

/**
 * JSON inside a script element: `</script>` and `<!--` are written as JSON escapes, which parse back to the
 * same text.
 */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
