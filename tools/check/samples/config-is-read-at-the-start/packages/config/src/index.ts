export const settings = { port: 1 }
