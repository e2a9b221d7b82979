declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.woff2?url' {
  const address: string
  export default address
}
