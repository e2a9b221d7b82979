/** Made by the router's Vite plugin; only ever handed on whole. */
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}
