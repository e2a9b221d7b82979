export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const token = /<\?xml[^?]*\?>|<(\/?)([A-Za-z:]+)((?:\s+[A-Za-z:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Parses well-formed documents of our kind and throws on everything else. */
export function parseXml(text: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlElement[] = [top]
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const match = token.exec(text)
    if (!match) throw new Error(`not well-formed at ${at}: ${text.slice(at, at + 60)}`)
    const [whole, closing, name, attributes = '', empty, words] = match
    const inner = open.at(-1) ?? top
    if (words !== undefined) inner.text += decode(words)
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes something else`)
    } else if (name && !whole.startsWith('<?')) {
      const element = { name, attributes: attributesOf(attributes), children: [], text: '' }
      inner.children.push(element)
      if (!empty) open.push(element)
    }
  }
  const [root] = top.children
  if (open.length !== 1 || !root || top.children.length !== 1) throw new Error('not one whole element')
  return root
}

function decode(text: string): string {
  return text.replace(/&(\w*);?/g, (whole, name: string) => {
    const character = entities[name]
    if (!character || !whole.endsWith(';')) throw new Error(`unknown entity ${whole}`)
    return character
  })
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([A-Za-z:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  )
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)
