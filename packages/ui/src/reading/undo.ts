/** What was added over the server's markup can be taken away again: another text may come in the same place. */
export type Undo = () => void

export const undoAll =
  (steps: readonly Undo[]): Undo =>
  () => {
    for (const undo of steps) undo()
  }

export function madeButton(
  className: string | undefined,
  label: string,
  onPress: () => void,
): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className ?? ''
  button.setAttribute('aria-label', label)
  button.addEventListener('click', onPress)
  return button
}
