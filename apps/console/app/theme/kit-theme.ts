import { type ColourName, colours, measures, type Theme } from '@tiltyard/ui/tokens'
import { theme as kit, type ThemeConfig } from 'antd'

/**
 * The design tokens as an Ant Design theme, with colours by meaning: steel is the main action, jade is positive and
 * "on", seal destroys or refuses.
 */
export function kitTheme(theme: Theme, { motion }: { readonly motion: boolean }): ThemeConfig {
  const colour = (name: ColourName) => colours[name][theme]
  const tint = (name: ColourName, part: number) => mixColours(colour(name), colour('paper'), part)
  return {
    algorithm: [theme === 'dark' ? kit.darkAlgorithm : kit.defaultAlgorithm, undimmedColours(colour)],
    token: {
      colorPrimary: colour('steel'),
      colorError: colour('seal'),
      colorSuccess: colour('jade'),
      colorWarning: colour('gold'),
      colorInfo: colour('steel'),
      colorLink: colour('steel'),
      ...tints('Primary', tint, 'steel'),
      ...tints('Error', tint, 'seal'),
      ...tints('Success', tint, 'jade'),
      ...tints('Warning', tint, 'gold'),
      ...tints('Info', tint, 'steel'),
      colorTextBase: colour('ink'),
      colorBgBase: colour('paper'),
      colorBgLayout: colour('ground'),
      colorBgContainer: colour('paper'),
      colorBgElevated: colour('paper'),
      // Tooltips have an ink background, on which the text colour for seal backgrounds is readable.
      colorBgSpotlight: colour('ink'),
      colorTextLightSolid: colour('on-seal'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-2'),
      colorTextTertiary: colour('ink-2'),
      colorTextDescription: colour('ink-2'),
      colorTextPlaceholder: colour('ink-2'),
      colorIcon: colour('ink-2'),
      colorBorder: colour('line-strong'),
      colorBorderSecondary: colour('line'),
      colorSplit: colour('line'),
      borderRadius: measures.radius,
      borderRadiusLG: measures['radius-card'],
      controlHeight: 36,
      fontFamily: 'var(--font-sans)',
      fontFamilyCode: 'var(--font-mono)',
      motion,
    },
    components: {
      Button: { primaryColor: colour('on-seal') },
      Layout: {
        headerBg: colour('paper'),
        headerHeight: measures.header,
        headerPadding: '0 20px',
        siderBg: colour('paper'),
        bodyBg: colour('ground'),
      },
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        itemSelectedBg: colour('ground'),
        itemSelectedColor: colour('steel'),
        itemHeight: 32,
        itemMarginBlock: 2,
        activeBarBorderWidth: 0,
      },
      Switch: {
        colorPrimary: colour('jade'),
        colorPrimaryHover: hoverColour(colour, 'jade'),
        handleBg: colour('paper'),
      },
      Table: { headerBg: colour('ground'), headerColor: colour('ink-2'), borderColor: colour('line') },
      Card: { headerFontSize: 15 },
    },
  }
}

type KitAlgorithm = typeof kit.darkAlgorithm

/** Ant Design's dark algorithm dims colours; ours were chosen for the dark theme and must match the site. */
function undimmedColours(colour: (name: ColourName) => string): KitAlgorithm {
  return (seed, map) => ({
    ...(map ?? kit.defaultAlgorithm(seed)),
    colorPrimary: colour('steel'),
    colorPrimaryHover: hoverColour(colour, 'steel'),
    colorErrorHover: hoverColour(colour, 'seal'),
    // The preset of positive buttons.
    green6: colour('jade'),
    greenHover: hoverColour(colour, 'jade'),
    greenActive: hoverColour(colour, 'jade'),
    colorError: colour('seal'),
    colorSuccess: colour('jade'),
    colorWarning: colour('gold'),
    colorInfo: colour('steel'),
    colorErrorText: colour('seal'),
    colorPrimaryText: colour('steel'),
  })
}

/** Mixed towards the ink: Ant Design's hover colour goes the other way, which makes text on it unreadable. */
const hoverColour = (colour: (name: ColourName) => string, name: ColourName): string =>
  mixColours(colour(name), colour('ink'), 0.88)

type Tint = (name: ColourName, part: number) => string

/** Ant Design would derive greyish tints from our deep colours, with too little contrast for text. */
function tints(role: 'Primary' | 'Error' | 'Success' | 'Warning' | 'Info', tint: Tint, name: ColourName) {
  return {
    [`color${role}Bg`]: tint(name, 0.08),
    [`color${role}BgHover`]: tint(name, 0.14),
    [`color${role}Border`]: tint(name, 0.4),
  }
}

/** `part` of the first colour over the second, as an opaque colour whose contrast can be computed. */
function mixColours(over: string, under: string, part: number): string {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [one, other] = [channels(over), channels(under)]
  const mix = one.map((value, at) => Math.round(value * part + (other[at] ?? 0) * (1 - part)))
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
