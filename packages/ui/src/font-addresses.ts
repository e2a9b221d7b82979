import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** Fonts that every page shows at once, to be preloaded by its document. */
export const fontAddresses: readonly string[] = [inter]
