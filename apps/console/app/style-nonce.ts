import { styleNonce } from './page-context.ts'

/**
 * The content policy admits style elements by this page's nonce. The kit takes one for its themes, but its scroll lock
 * and the rich-text editor add elements of their own without asking for it, so every style element made by script gets
 * it here. Style elements that come as HTML, which is how they would be injected, still have none.
 */
export function applyStyleNonce(): void {
  const create = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = styleNonce
    return element
  }) as typeof document.createElement
}
