import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** Fonts that every page needs for its first paint, preloaded by the document. */
export const fontAddresses: readonly string[] = [inter]
