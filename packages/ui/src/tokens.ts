/**
 * Colours and measures of site, account pages and console. styles/tokens.css repeats them for the browser;
 * tokens.test.ts verifies that the two are equal.
 */
export const colours = {
  ink: { light: '#14181f', dark: '#e8eaed' },
  'ink-2': { light: '#4a5260', dark: '#a9b0bb' },
  paper: { light: '#ffffff', dark: '#12161c' },
  ground: { light: '#f6f5f2', dark: '#0c0f14' },
  line: { light: '#e3e1db', dark: '#262c36' },
  /** A field's border needs a contrast of 3:1, unlike a card's. */
  'line-strong': { light: '#85888c', dark: '#6d7684' },
  seal: { light: '#c8321f', dark: '#f0644f' },
  /** Text on the seal colour: white has too little contrast on the brighter red of the dark theme. */
  'on-seal': { light: '#ffffff', dark: '#190a07' },
  /** Like gold, a shade deeper than the first design (#1b7f6b), for contrast on the ground colour. */
  jade: { light: '#1a7c69', dark: '#3fb79c' },
  /** A shade deeper than the first design (#a86a00), which misses 4.5:1 even on white. */
  gold: { light: '#966000', dark: '#e0a93b' },
  steel: { light: '#2f5d8c', dark: '#7fb0e0' },
} as const

export const measures = {
  radius: 6,
  'radius-card': 10,
  header: 64,
  content: 1200,
  reading: 720,
  drawer: 208,
  'notification-panel': 336,
} as const

/** The specification's 767.99 px: browsers round that up to 768, which a tablet held upright has. */
export const mobileWidth = '(width < 768px)'

export type Theme = 'light' | 'dark'
export type ColourName = keyof typeof colours
