/** The package declares types for its full build only; the light one has the same interface with fewer parts. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
