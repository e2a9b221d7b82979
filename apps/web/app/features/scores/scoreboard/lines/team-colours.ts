/**
 * Ten colours for each theme, at least 0.1 apart (OKLab) for people with and without each kind of colour blindness, and with
 * a contrast of 3:1 on paper. The stylesheet has the same values.
 */
export const teamColours = {
  light: [
    '#c18204',
    '#388bfb',
    '#360d00',
    '#4143c0',
    '#803c03',
    '#928aa7',
    '#42385d',
    '#9c611e',
    '#001745',
    '#726a7b',
  ],
  dark: [
    '#e6a628',
    '#57befe',
    '#e1f8c6',
    '#427ef2',
    '#ed3c09',
    '#adb6a0',
    '#b944b6',
    '#8f7d6e',
    '#fcd25d',
    '#acdced',
  ],
} as const
