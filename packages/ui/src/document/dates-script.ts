/**
 * The first date or number format of a page loads the browser's locale data, which blocks a phone for 100 ms.
 * This script does it while the style sheets load, before hydration.
 */
export const datesScript = 'new Intl.DateTimeFormat();new Intl.NumberFormat()'
