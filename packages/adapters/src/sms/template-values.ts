import type { CodeMessage } from '@tiltyard/core/ports'

/** The approved template of each language, and its variables in order. */
export type MessageTemplate = {
  readonly zh: string
  readonly en: string | undefined
  readonly variables: readonly ('code' | 'minutes')[]
}

export function templateFor(template: MessageTemplate, language: CodeMessage['language']): string {
  return (language === 'en' && template.en) || template.zh
}

export function valuesOf(template: MessageTemplate, message: CodeMessage): [string, string][] {
  return template.variables.map((name) => [name, String(message[name])])
}
