/** The caches in front of the pages. */
export type PageCache = {
  /**
   * Has the pages at these addresses made anew, in every language. When it resolves, nobody gets an old one; it may be
   * called again for the same change without harm.
   */
  refresh(addresses: readonly string[]): Promise<void>
}
