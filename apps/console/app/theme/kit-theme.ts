import { type ColourName, colours, measures, type Theme } from '@tiltyard/ui/tokens'
import { theme as kit, type ThemeConfig } from 'antd'

/** The tokens of the whole product in the kit's own words. */
export function kitTheme(theme: Theme, { motion }: { readonly motion: boolean }): ThemeConfig {
  const colour = (name: ColourName) => colours[name][theme]
  return {
    algorithm: theme === 'dark' ? kit.darkAlgorithm : kit.defaultAlgorithm,
    token: {
      colorPrimary: colour('seal'),
      colorError: colour('seal'),
      colorSuccess: colour('jade'),
      colorWarning: colour('gold'),
      colorInfo: colour('steel'),
      colorLink: colour('steel'),
      colorTextBase: colour('ink'),
      colorBgBase: colour('paper'),
      colorBgLayout: colour('ground'),
      colorBgContainer: colour('paper'),
      colorBgElevated: colour('paper'),
      // A tooltip is the page's ink turned round, so that what is written on the seal can be read on it too.
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
        itemSelectedColor: colour('seal'),
        activeBarBorderWidth: 0,
      },
      Table: { headerBg: colour('ground'), headerColor: colour('ink-2'), borderColor: colour('line') },
      Card: { headerFontSize: 15 },
    },
  }
}
