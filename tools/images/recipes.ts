import { agentImage } from './agent/recipe.ts'
import { box } from './box/recipe.ts'
import { campImages } from './camp/index.ts'
import type { ImageRecipe } from './recipe.ts'

/** All images of `pnpm images`. A new one needs a folder with a recipe.ts and a line here. */
export const recipes: readonly ImageRecipe[] = [box, agentImage, ...campImages]
