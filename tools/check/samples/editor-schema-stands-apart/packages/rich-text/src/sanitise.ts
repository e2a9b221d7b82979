export const sanitise = (html: string) => html
