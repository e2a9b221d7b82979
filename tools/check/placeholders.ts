import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * Arguments of a message with their kind, and tags. Plural branches may differ between languages (Chinese has one), so only
 * their contents count; the choices of a `select` come from the code and must agree.
 */
export function placeholders(text: string): { names: string[] } | { broken: string } {
  try {
    return { names: [...new Set(collect(parse(text)))].sort() }
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) }
  }
}

function collect(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.argument:
        return [element.value]
      case TYPE.number:
      case TYPE.date:
      case TYPE.time:
        return [`${element.value}:${TYPE[element.type]}`]
      case TYPE.plural:
        return [`${element.value}:plural`, ...inBranches(element.options)]
      case TYPE.select:
        return [
          `${element.value}:${Object.keys(element.options).sort().join('/')}`,
          ...inBranches(element.options),
        ]
      case TYPE.tag:
        return [`<${element.value}>`, ...collect(element.children)]
      default:
        return []
    }
  })
}

function inBranches(
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
): string[] {
  return Object.values(options).flatMap(({ value }) => collect(value))
}
