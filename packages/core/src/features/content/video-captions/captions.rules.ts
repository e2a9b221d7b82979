import { type CaptionCue, maxVideoSeconds } from '@tiltyard/contracts'

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': ' ' }
const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

const decode = (text: string) => text.replace(/&(?:lt|gt|amp|nbsp);/g, (name) => entities[name] ?? name)
const toEntities = (text: string) => text.replace(/[<>&]/g, (character) => escapes[character] ?? character)

const longestText = 1000

/**
 * The markup of a cue with `<b>` and `<i>` only, closed in order; other tags are dropped and everything else is escaped, so
 * that neither a player nor a page finds markup of its author in it.
 */
export function cleanCue(markup: string): string {
  const lines = markup
    .replace(/[\p{Cc}\u2028\u2029]/gu, (character) => (character === '\n' ? '\n' : ' '))
    .replace(/\{\\[^}]*\}/g, '')
  const open: string[] = []
  const parts = lines.split(/(<\/?[a-z0-9][^<>]*>)/i).map((part) => {
    const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)[^<>]*>$/i.exec(part) ?? []
    if (slash === undefined) return toEntities(decode(part))
    const tag = name.toLowerCase()
    if (tag !== 'b' && tag !== 'i') return ''
    if (!slash) {
      open.push(tag)
      return `<${tag}>`
    }
    if (open.at(-1) !== tag) return ''
    open.pop()
    return `</${tag}>`
  })
  const closed = open.reverse().map((tag) => `</${tag}>`)
  return [...parts, ...closed]
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** The words of a cue without markup. */
export function cueText(markup: string): string {
  return decode(markup.replace(/<\/?[bi]>/g, ''))
}

const timePattern =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/

function parseTimes(line: string): { readonly from: number; readonly to: number } | null {
  const found = timePattern.exec(line)
  if (!found) return null
  const time = (at: number) => {
    const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = found.slice(at, at + 4)
    return (
      (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
    )
  }
  return { from: time(1), to: time(5) }
}

/** Cues of a WebVTT or SRT file, which differ in header and decimal sign; styles, regions and notes are dropped. */
export function parseCaptions(file: string): CaptionCue[] {
  const blocks = file
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
  return blocks.flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => line.includes('-->'))
    const times = parseTimes(lines[at] ?? '')
    return times ? [{ ...times, text: lines.slice(at + 1).join('\n') }] : []
  })
}

const maxCues = 20_000

/** As they are stored and served: in the order of time, clean, none empty. Null: times or lengths are wrong. */
export function cleanCues(cues: readonly CaptionCue[]): CaptionCue[] | null {
  const clean = cues.map(({ from, to, text }) => ({ from, to, text: cleanCue(text) }))
  const kept = clean.filter(({ text }) => text !== '').sort((a, b) => a.from - b.from || a.to - b.to)
  const isRight = kept.every(
    ({ from, to, text }) => from < to && to <= maxVideoSeconds * 1000 && text.length <= 2 * longestText,
  )
  return isRight && kept.length > 0 && kept.length <= maxCues ? kept : null
}

export function formatTime(milliseconds: number): string {
  const part = (value: number, digits = 2) => String(value).padStart(digits, '0')
  const seconds = Math.floor(milliseconds / 1000)
  return `${part(Math.floor(seconds / 3600))}:${part(Math.floor(seconds / 60) % 60)}:${part(seconds % 60)}.${part(milliseconds % 1000, 3)}`
}

export function toWebVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${formatTime(from)} --> ${formatTime(to)}\n${text}`)
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}
