import type { Page } from 'playwright-core'

/** The controls whose description is also a part of their name: a screen reader says it twice. */
export const findSaidTwice = (page: Page): Promise<string[]> =>
  page.locator('html').evaluate(({ ownerDocument }) => {
    const textOf = (id: string): string => ownerDocument.getElementById(id)?.textContent.trim() ?? ''
    const controls = [...ownerDocument.querySelectorAll('[aria-describedby]:not([aria-label])')]
    return controls.flatMap((control) => {
      const name: string = control.labels?.[0]?.textContent ?? ''
      const described: string[] = control.getAttribute('aria-describedby').split(' ').map(textOf)
      return described.some((text) => text !== '' && name.includes(text)) ? [name] : []
    })
  })
