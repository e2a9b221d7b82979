export const addresses = {}
