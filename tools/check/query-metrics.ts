const words =
  /^(?:and|or|unless|by|without|on|ignoring|group_left|group_right|offset|bool|inf|nan|start|end|atan2)$/i

/** The metrics that a PromQL query reads: its names that are neither functions, labels nor words of the language. */
export function metricsIn(query: string): string[] {
  const bare = query
    .replace(/"[^"]*"|'[^']*'/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+-?\w+/g, ' ')
  const names = [...bare.matchAll(/(?<![\w.:])([a-z_:][\w:]*)(?!\s*\(|[\w:])/gi)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !words.test(name)))]
}
