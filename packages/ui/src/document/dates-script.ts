/**
 * Before it writes its first date or number a browser looks through all the languages it knows, which keeps a phone busy
 * for a tenth of a second. Here it does so while it waits for the style sheets, not while somebody waits for the page.
 */
export const datesScript = 'new Intl.DateTimeFormat();new Intl.NumberFormat()'
