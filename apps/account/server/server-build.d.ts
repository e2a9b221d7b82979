/** Provided by the Vite plugin of React Router; only passed on. */
declare module 'virtual:react-router/server-build' {
  const build: import('react-router').ServerBuild
  export = build
}
