/** Pages of areas that are not built yet: they say what will be here, and nothing that is not so. */

export { PlaceholderScreen } from './placeholder-screen.tsx'
