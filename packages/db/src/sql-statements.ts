/** A statement of a migration: its text without comments, and the comment lines directly above it. */
export type SqlStatement = { readonly text: string; readonly comments: readonly string[] }

/** Strings, quoted names and dollar-quoted bodies are one token, so that a semicolon in them ends nothing. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;|\s+|[^\s;'"$/-]+|[\s\S]/g

export function splitStatements(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = []
  let text = ''
  let comments: string[] = []
  const finish = () => {
    if (text.trim() !== '') statements.push({ text: text.trim(), comments })
    text = ''
    comments = []
  }
  for (const [part] of sql.matchAll(token)) {
    if (part === ';') finish()
    else if (part.startsWith('--') || part.startsWith('/*')) {
      if (text.trim() === '') comments.push(part.replace(/^--\s?|^\/\*|\*\/$/g, '').trim())
    } else text += part
  }
  finish()
  return statements
}
