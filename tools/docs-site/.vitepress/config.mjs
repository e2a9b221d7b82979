// Loaded by Node: Vite would bundle it, with a compiler that is older than our options.
const settings = new URL('../settings.ts', import.meta.url)

export default (await import(settings.href)).default
