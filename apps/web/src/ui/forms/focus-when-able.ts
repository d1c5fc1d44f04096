const isElsewhere = () => {
  const at = document.activeElement
  return at !== null && at !== document.body && !at.closest('[role="dialog"]')
}

/**
 * Gives the focus back to the control that opened a dialog or sent a form, as soon as it is enabled again (within
 * about a second). Does nothing where another element of the page has the focus.
 */
export const focusWhenAble = (element: HTMLElement | null, frames = 60): void => {
  if (!element?.isConnected || frames === 0 || isElsewhere()) return
  element.focus()
  if (document.activeElement !== element) requestAnimationFrame(() => focusWhenAble(element, frames - 1))
}
