import { colours, type Theme } from '../tokens.ts'

type Shade = Readonly<Record<Theme, string>>
const always = (colour: string): Shade => ({ light: colour, dark: colour })

/**
 * Arms have the same colours in both themes; only the darkest and the brightest are adjusted for contrast and
 * glare.
 */
export const tinctures = {
  gules: always(colours.seal.light),
  vert: always(colours.jade.light),
  azure: always(colours.steel.light),
  sable: { light: colours.ink.light, dark: colours.line.dark },
  or: always(colours.gold.dark),
  argent: { light: colours.ground.light, dark: colours.ink.dark },
} as const satisfies Record<string, Shade>

export type Tincture = keyof typeof tinctures

/** The rule of tincture: metal never on metal, colour never on colour, for contrast. */
export const metals: readonly Tincture[] = ['or', 'argent']
export const colourTinctures: readonly Tincture[] = ['gules', 'vert', 'azure', 'sable']
export const isMetal = (tincture: Tincture) => metals.includes(tincture)
