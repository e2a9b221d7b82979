/** A file of the repository that follows from others. */
export type Generator = { readonly file: string; readonly render: () => string | Promise<string> }
