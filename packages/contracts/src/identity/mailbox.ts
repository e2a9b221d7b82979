/** Shows the first letter and the domain: enough to recognise an address, not to write to it. */
export const maskMailbox = (address: string): string => address.replace(/^(.)[^@]*/, '$1***')
