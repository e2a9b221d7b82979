/**
 * An id for each heading, derived from its words in any script, so that a link to it survives other edits. The prefix
 * keeps it from becoming a property of the page's window.
 */
export function headingNamer(): (text: string) => string {
  const taken = new Set<string>()
  return (text) => {
    const stem = slug(text)
    let name = stem
    for (let time = 2; taken.has(name); time += 1) name = `${stem}-${time}`
    taken.add(name)
    return name
  }
}

function slug(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  const short = [...words]
    .slice(0, 60)
    .join('')
    .replace(/^-+|-+$/g, '')
  return `s-${short || 'section'}`
}
