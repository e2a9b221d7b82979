declare const sanitised: unique symbol

/** Markup that may be shown as it is. Only the server's sanitiser makes it; nobody may cut or join it afterwards. */
export type SafeHtml = string & { readonly [sanitised]: true }
