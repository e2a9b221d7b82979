import { styleNonce } from './page-context.ts'

/**
 * Ant Design's scroll lock and the rich-text editor add style elements without the nonce that the content
 * security policy requires, so every style element created by script gets it. Injected HTML does not.
 */
export function applyStyleNonce(): void {
  const create = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = styleNonce
    return element
  }) as typeof document.createElement
}
