import type { Page } from 'playwright-core'

/** The dialogs whose description holds a control: a screen reader would read all of their content when they open. */
export const findWordyDialogs = (page: Page): Promise<string[]> =>
  page.locator('html').evaluate(({ ownerDocument }) => {
    const dialogs = [...ownerDocument.querySelectorAll('[role=dialog][aria-describedby]')]
    return dialogs.flatMap((dialog) => {
      const described = ownerDocument.getElementById(dialog.getAttribute('aria-describedby'))
      return described?.querySelector('a, button, input, select, textarea') ? [dialog.textContent] : []
    })
  })
