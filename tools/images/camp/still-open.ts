import { campRecipe, onArrival, writable } from './camp-recipe.ts'

/** Whoever holds it open keeps it alive: the folder forgets the name, the kernel does not forget the file. */
const evidence = '/run/case/desk/evidence'
const start = `mkdir -m 777 /run/case/desk
${onArrival(
  evidence,
  `exec 3< ${evidence}
sleep 1000000 &
exec 3<&-`,
)}
`

export const stillOpen = campRecipe({ name: 'still-open', start, files: [writable('/run/case')] })
