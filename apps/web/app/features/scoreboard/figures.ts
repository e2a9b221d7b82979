const grouped = new Intl.NumberFormat('en-US')

/** Grouped by thousands, alike in both languages, and never shortened: points are compared. */
export const figure = (value: number): string => grouped.format(value)
