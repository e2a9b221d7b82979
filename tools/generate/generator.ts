/** A file of the repository that is generated from others. */
export type Generator = { readonly file: string; readonly render: () => string | Promise<string> }
